import type { Page } from 'playwright-core';
import { colorSchemes, type TestScreen } from './screen';

/** The rules of axe whose result depends on the color scheme; the others are checked in one scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The screen is there, nothing went wrong on the way to it, and everybody can use it, by day and by night; `despite` faults the journey wants. */
export async function checkScreen(
  screen: TestScreen,
  name: string,
  { despite }: { despite?: RegExp } = {},
): Promise<void> {
  // Skeletons and charts that are still being loaded are not what a person ends up with.
  await screen.page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
  for (const [index, scheme] of colorSchemes.entries()) {
    await screen.setColorScheme(scheme);
    await screen.takeScreenshot(`${name}-${scheme}`);
    expect(await screen.findAxeViolations(index === 0 ? undefined : colorRules)).toEqual([]);
  }
  expect(await horizontalOverflow(screen.page)).toBe(0);
  expect(screen.pageErrors.filter((fault) => !despite?.test(fault))).toEqual([]);
}

/** How many pixels the page can be scrolled sideways. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const demoPassword = 'Koenowa-demo-1';

/**
 * Logs in by the form. `who` is an address, or what stands before the demo's `@demo.example`; `until` heads the page
 * it leads to.
 */
export async function logIn(
  page: Page,
  who: string,
  {
    password = demoPassword,
    before,
    until = 'プロジェクト一覧',
  }: { password?: string; before?: () => Promise<void>; until?: string } = {},
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(who.includes('@') ? who : `${who}@demo.example`);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await before?.();
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  // A modal about the plan may lie over it.
  await page.getByRole('heading', { level: 1, name: until, includeHidden: true }).waitFor();
}

/** The link to the product in the newest mail to an address, as a path; waits until the mail is there. */
export async function linkFromNewestMail(page: Page, to: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const mail = mailbox.locator('article').filter({ hasText: to }).first();
  while ((await mail.count()) === 0) await mailbox.reload();
  const address = await mail.locator('a').first().getAttribute('href');
  await mailbox.close();
  if (!address) throw new Error(`The mail to ${to} has no link.`);
  return new URL(address).pathname;
}
