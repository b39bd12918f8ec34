import type { Browser, Locator, Page } from 'playwright-core';
import { mainScreens } from '../../config/budgets.json';
import { logIn } from '../../test/journeys/support/steps';
import type { MeasuredPage } from './visit';

/** The main screens of the demo at `url`: for a manager a project with reports, for a member a survey to answer. */
export async function findMainScreens(browser: Browser, url: string): Promise<MeasuredPage[]> {
  const manager = await openSession(browser, url, 'manager');
  const member = await openSession(browser, url, 'member');
  const projects = manager.page.url();
  const project = await addressOf(
    manager.page.locator('main').getByRole('link', { name: '契約管理システム更改', exact: true }),
  );
  const survey = await addressOf(
    member.page.getByRole('region', { name: /要対応/ }).getByRole('link', { name: /回答する/ }),
  );
  await Promise.all([manager.page.context().close(), member.page.context().close()]);
  const { token } = manager;
  const screens: Record<keyof typeof mainScreens, Omit<MeasuredPage, 'name' | 'limits' | 'device'>> = {
    projects: { url: projects, content: 'main a[href*="/projects/"]', token, interact: search },
    project: { url: project, content: 'main h2', token },
    survey: { url: survey, content: 'main form', token: member.token, interact: rate },
    reports: { url: `${project}/reports`, content: 'main article', token, interact: react },
  };
  return Object.entries(screens).map(([name, screen]) => ({
    name,
    limits: mainScreens[name as keyof typeof mainScreens],
    device: 'slowPhone',
    ...screen,
  }));
}

async function search(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: '検索と並び順' }));
  await page.getByRole('searchbox').pressSequentially('システム');
}

const rate = (page: Page) => tap(page, page.getByRole('radiogroup').first().locator('label').nth(3));

async function react(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'リアクションを選ぶ' }).first());
  const choices = page.getByRole('group', { name: 'リアクション', exact: true });
  await tap(page, choices.getByRole('button').first());
}

/** The first page of a person, and the token of the person's session. */
async function openSession(browser: Browser, url: string, who: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'ja-JP' });
  const page = await context.newPage();
  await logIn(page, who);
  const cookies = await context.cookies();
  return { page, token: cookies.find(({ name }) => name === 'koenowa_token')!.value };
}

const addressOf = (links: Locator): Promise<string> =>
  links.first().evaluate((link) => (link as HTMLAnchorElement).href);

/**
 * A tap without Playwright's own scripts: they would run between the touch and the click, on the slowed processor, and
 * count as the page's. The pause lets what scrolling has started end.
 */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
