import { setUpProduct } from './support/setUpJourney';
import { screenSizes, type ScreenSize } from './support/screen';
import { checkScreen, logIn, openNotifications } from './support/steps';

// A manager chooses which notifications arrive, and goes through those that have. Different people for each size.

const people: Record<ScreenSize, string> = { phone: 'member', desktop: 'manager' };

const { openScreen } = setUpProduct();

test.each(Object.keys(screenSizes) as ScreenSize[])('settings and notifications on a %s', async (size) => {
  const screen = await openScreen(size);
  const { page } = screen;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await logIn(page, people[size]);
  const organization = new URL(page.url()).pathname.replace(/\/projects$/, '');

  await page.goto(`${organization}/setting/notification`);
  await heading('通知設定').waitFor();
  expect(await page.title()).toMatch(/^(\(\d+\) )?通知設定 \| コエノワ$/);
  const comments = page.getByRole('checkbox', { name: 'コメントをメールで受け取る', exact: true });
  await comments.uncheck();
  await page.getByRole('radio', { name: /^1日1回まとめて/ }).check();
  await page.getByText('保存していない変更が2件あります').waitFor();
  await checkScreen(screen, 'notification-settings');
  await page.getByRole('button', { name: '設定を保存' }).click();
  await page.getByText('保存していない変更が2件あります').waitFor({ state: 'detached' });
  await page.reload();
  await comments.waitFor();
  expect(await comments.isChecked()).toBe(false);

  await openNotifications(page);
  const all = page.getByRole('link', { name: 'すべての通知' });
  if (size === 'desktop') await all.click();
  await heading('通知').waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await checkScreen(screen, 'notification-centre');
  await page.getByLabel('種類').selectOption('comment');
  await page.waitForURL(/kind=comment/);
  if (await page.getByRole('button', { name: 'すべて既読にする' }).isVisible()) {
    await page.getByRole('button', { name: 'すべて既読にする' }).click();
  }
  // Without unread ones the title of the tab has no count.
  await page.waitForFunction(() => !document.title.startsWith('('));
  await screen.close();
});

test('a link that stops no mail says so, without a log-in', async () => {
  const screen = await openScreen('phone');
  const reply = await screen.page.goto('/unsubscribe/1.1.comment.forged');
  expect(reply?.status()).toBe(404);
  await screen.page.getByText('このリンクではメールを停止できません。').waitFor();
  await screen.close();
});
