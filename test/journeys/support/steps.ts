import type { Locator, Page } from 'playwright-core';
import { colorSchemes, type TestScreen } from './screen';

/** The rules of axe whose result depends on the colour scheme; the others are checked in one scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Takes screenshots in both colour schemes and checks accessibility, overflow and page errors. `allowedErrors`: errors
 * that the journey expects.
 */
export async function checkScreen(
  screen: TestScreen,
  name: string,
  { allowedErrors }: { allowedErrors?: RegExp } = {},
): Promise<void> {
  await waitUntilLoaded(screen.page);
  for (const [index, scheme] of colorSchemes.entries()) {
    await screen.setColorScheme(scheme);
    await screen.takeScreenshot(`${name}-${scheme}`);
    expect(await screen.findAxeViolations(index === 0 ? undefined : colorRules)).toEqual([]);
  }
  expect(await horizontalOverflow(screen.page)).toBe(0);
  expect(screen.pageErrors.filter((error) => !allowedErrors?.test(error))).toEqual([]);
}

/**
 * Waits until no part of the page is loading, and lists have all entries. A part that appears between the press and the release of the mouse can move
 * the pressed button away, and then nothing is clicked.
 */
export const waitUntilLoaded = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy=true]')));

/** The number of pixels by which the page is wider than the screen. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the notifications: the list of the bell or, on a phone, their page. */
export async function openNotifications(page: Page): Promise<Locator> {
  const bell = page.getByRole('button', { name: /^通知/ });
  if (await bell.isVisible()) {
    await bell.click();
    return page.getByRole('dialog', { name: '通知' });
  }
  await page.getByRole('navigation', { name: 'よく使う画面' }).getByRole('link', { name: /^通知/ }).click();
  await page.getByRole('heading', { level: 1, name: '通知' }).waitFor();
  return page.getByRole('main');
}

export const demoPassword = 'Koenowa-demo-1';

/**
 * Logs in with the form. `who` is an e-mail address, or the name of a demo account without `@demo.example`. Waits for the
 * page with the heading `nextHeading`.
 */
export async function logIn(
  page: Page,
  who: string,
  {
    password = demoPassword,
    beforeSubmit,
    nextHeading = 'プロジェクト一覧',
  }: { password?: string; beforeSubmit?: () => Promise<void>; nextHeading?: string } = {},
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(who.includes('@') ? who : `${who}@demo.example`);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await beforeSubmit?.();
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  // Hidden ones, too, because a plan modal may cover the page.
  await page.getByRole('heading', { level: 1, name: nextHeading, includeHidden: true }).waitFor();
}

/** Opens the menu of a phone; the bar at the bottom has links of the same names, so that links are looked for in the menu. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  return page.getByRole('dialog', { name: 'メニュー' });
}

/**
 * The link in 要対応 to the survey of a project. `earlier` is the path of a survey that is not meant: after a restart it is
 * listed as late until the next round has been opened.
 */
export async function surveyLink(page: Page, project: string, earlier = ''): Promise<Locator> {
  const inbox = page.getByRole('region', { name: /要対応/ });
  await inbox.getByRole('listitem').first().waitFor();
  // Phones show two entries.
  const showAll = inbox.getByRole('button', { name: 'すべて表示' });
  if (await showAll.isVisible()) await showAll.click();
  return inbox
    .getByRole('listitem')
    .filter({ hasText: project })
    .locator(`a:not([href="${earlier}"])`, { hasText: '回答する' });
}

/** The path of the first project that the project list shows. */
export async function firstProjectPath(page: Page): Promise<string> {
  const path = await page.waitForFunction(() =>
    [...document.querySelectorAll('main a')]
      .map((link) => (link as HTMLAnchorElement).pathname)
      .find((pathname) => /\/projects\/\d+$/.test(pathname)),
  );
  return (await path.jsonValue())!;
}

/** The paths of the links in the mails that contain all these texts, newest first; waits for at least one mail. */
export async function linksOfMails(page: Page, ...texts: string[]): Promise<string[][]> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  let mails = mailbox.locator('article');
  for (const text of texts) mails = mails.filter({ hasText: text });
  while ((await mails.count()) === 0) await mailbox.reload();
  const links = await mails.evaluateAll((articles) =>
    articles.map((mail) => [...mail.querySelectorAll('a')].map(({ pathname }) => pathname)),
  );
  await mailbox.close();
  return links;
}

/** The path of the first link in the newest mail to an address; waits for the mail. */
export async function linkFromNewestMail(page: Page, to: string): Promise<string> {
  const link = (await linksOfMails(page, to))[0]?.[0];
  if (!link) throw new Error(`The mail to ${to} has no link.`);
  return link;
}
