import type { Browser, Locator, Page } from 'playwright-core';
import type { Product } from '../../../test/journeys/support/product';
import { logIn } from '../../../test/journeys/support/steps';
import type { VisitOptions } from './visit';

/** A main screen of the demo, opened by a person with a session and an empty cache. */
export interface MainScreen extends VisitOptions {
  name: 'projects' | 'project' | 'survey' | 'reports';
}

/** Finds the addresses in the demo: for a manager a project with reports, for a member a survey to answer. */
export async function findMainScreens(browser: Browser, { url }: Product): Promise<MainScreen[]> {
  const manager = await openSession(browser, url, 'manager');
  const projects = manager.page.url();
  const project = await hrefOf(
    manager.page.locator('main').getByRole('link', { name: '契約管理システム更改', exact: true }),
  );
  const member = await openSession(browser, url, 'member');
  const survey = await hrefOf(
    member.page.getByRole('region', { name: /要対応/ }).getByRole('link', { name: /回答する/ }),
  );
  await Promise.all([manager.page.context().close(), member.page.context().close()]);
  const { token } = manager;

  return [
    {
      name: 'projects',
      url: projects,
      content: 'main a[href*="/projects/"]',
      token,
      interact: async (page) => {
        await tap(page, page.getByRole('button', { name: '検索と並び順' }));
        await page.getByRole('searchbox').pressSequentially('システム');
      },
    },
    { name: 'project', url: url + project, content: 'main h2', token },
    {
      name: 'survey',
      url: url + survey,
      content: 'main form',
      token: member.token,
      interact: (page) => tap(page, page.getByRole('radiogroup').first().locator('label').nth(3)),
    },
    {
      name: 'reports',
      url: `${url}${project}/reports`,
      content: 'main article',
      token,
      interact: async (page) => {
        await tap(page, page.getByRole('button', { name: 'リアクションを選ぶ' }).first());
        const choices = page.getByRole('group', { name: 'リアクション', exact: true });
        await tap(page, choices.getByRole('button').first());
      },
    },
  ];
}

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

async function openSession(
  browser: Browser,
  url: string,
  who: string,
): Promise<{ page: Page; token: string }> {
  const context = await browser.newContext({ baseURL: url, locale: 'ja-JP' });
  const page = await context.newPage();
  await logIn(page, who);
  const cookies = await context.cookies();
  return { page, token: cookies.find(({ name }) => name === 'koenowa_token')!.value };
}

const hrefOf = async (links: ReturnType<Page['locator']>): Promise<string> =>
  new URL((await links.first().getAttribute('href'))!, 'http://localhost').pathname;
