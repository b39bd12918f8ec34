import type { Browser } from 'playwright-core';
import { tokenCookieName } from '../../../src/contract/endpoint';
import { openScreen } from '../../journeys/support/screen';
import { testNow } from '../../support/app/testNow';
import type { TestTeam } from '../../support/factories/team';

/** Opens a page of the team's project as one of its people, who is signed in. */
export async function openTab(
  browser: Browser,
  url: string,
  team: TestTeam,
  who: 'member' | 'manager',
  path: string,
) {
  const { page, pageErrors } = await openScreen(browser, {
    url,
    size: 'desktop',
    now: testNow.toISOString(),
  });
  await page.context().addCookies([{ name: tokenCookieName, value: team[who].token, url }]);
  await page.goto(`/organizations/${team.organizationId}/projects/${team.projectId}/${path}`);
  return { page, pageErrors };
}
