import { setUpProduct } from './support/setUpJourney';
import { demoPassword, logIn, checkScreen, linkFromNewestMail } from './support/steps';

const { product, openScreen: at } = setUpProduct();

test('from an invitation to the first answer', async () => {
  const [manager, newcomer] = await Promise.all([at('desk'), at('phone')]);
  const email = 'hatsu@new.example';
  const project = '配送管理システム刷新';
  const { page } = manager;
  await logIn(page, 'owner');
  await page.locator('main').getByRole('link', { name: project, exact: true }).first().click();
  await page.getByRole('link', { name: 'メンバー', exact: true }).click();
  await page.getByRole('button', { name: 'メンバーを追加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await checkScreen(manager, 'invite-to-project');
  await dialog.getByRole('button', { name: 'プロジェクトに追加' }).click();
  await page.getByText(email).first().waitFor();
  await checkScreen(manager, 'project-members');

  await newcomer.page.goto(await linkFromNewestMail(newcomer.page, email));
  await newcomer.page.getByLabel('氏名').fill('初瀬 答');
  await newcomer.page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await newcomer.page.getByRole('button', { name: '同意して登録する' }).click();
  await newcomer.page.getByRole('link', { name: project }).first().waitFor();
  await manager.close();

  // Rounds open once a week; whoever joined before is asked.
  await product().restart({ TEST_CLOCK: new Date(Date.now() + 8 * 86_400_000).toISOString() });
  await newcomer.page.reload();
  const entry = newcomer.page
    .getByRole('region', { name: /要対応/ })
    .getByRole('listitem')
    .filter({ hasText: project });
  // The server opens what is due when it starts, and the open screen hears of it.
  await entry.getByRole('link', { name: /回答する/ }).click();
  const form = newcomer.page.getByRole('form', { name: 'アンケート' });
  await form.waitFor();
  for (const scale of await form.getByRole('radiogroup').all())
    await scale.getByRole('radio').nth(3).check({ force: true });
  await form.getByRole('button', { name: '回答を送信' }).click();
  await newcomer.page.getByRole('form', { name: 'レポート' }).waitFor();
  await checkScreen(newcomer, 'first-answer');
  await newcomer.close();
});
