import path from 'node:path';
import type { Page } from 'playwright-core';
import { dashboard, projectList, reportList } from '../../../config/budgets.json';
import { startProduct } from '../../../test/journeys/support/product';
import { testNow } from '../../../test/support/app/testNow';
import { fillOrganization } from '../../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { makeTemporaryFolder } from '../databases';
import { withProduct } from '../product';
import type { Bench } from '../report';
import type { MeasuredPage, Visit } from './visit';

/** Starts the built product with as much as an organization can have; returns its long lists. */
export async function startLongLists(bench: Bench): Promise<MeasuredPage[]> {
  const database = { DATA_DIR: path.join(await makeTemporaryFolder(bench), 'data') };
  const { organizationId, owner } = await withProduct(database, async ({ services }) => {
    const organization = await makeOrganization(services.database, { plan: 'pro' });
    await fillOrganization(services.database, organization.organizationId, {
      ownerId: organization.owner.serviceUserId,
      now: testNow,
      nameOf: (n) => `基幹業務システム刷新プロジェクト第${n}期`,
      closedRounds: dashboard.rounds,
    });
    return organization;
  });
  const product = await startProduct({
    ...database,
    SEED_DEMO: 'off',
    TEST_CLOCK: testNow.toISOString(),
  });
  bench.after(product.stop);

  const list = (
    name: string,
    { maxLongestTaskMs }: { maxLongestTaskMs: number },
    device: Visit['device'],
    { below, ...page }: Pick<Visit, 'content' | 'show'> & { below: string },
  ): MeasuredPage => ({
    name: `${name}, ${device}`,
    limits: { longestTaskMs: maxLongestTaskMs },
    device,
    url: `${product.url}/organizations/${organizationId}${below}`,
    token: owner.token,
    now: testNow,
    ...page,
  });
  const projects = { below: '/projects', content: 'tbody tr', show: showAll(projectList.rows) };
  const cells = {
    below: `/analyses?rounds=${dashboard.rounds}`,
    content: '[role="grid"] td[data-project]',
    show: showAll(dashboard.rounds * dashboard.rows),
  };
  const reports = { below: '/reports', content: '[data-report]', show: scrollReports };
  return [
    list('project list', projectList, 'desktop', projects),
    list('dashboard', dashboard, 'desktop', cells),
    list('dashboard', dashboard, 'phone', cells),
    list('reports', reportList, 'desktop', reports),
    list('reports', reportList, 'phone', reports),
  ];
}

const showAll = (count: number) => async (page: Page, content: string) =>
  void (await page.waitForFunction(
    ([selector, expected]) => document.querySelectorAll(selector).length === expected,
    [content, count] as const,
  ));

/** Scrolls down until as many reports are loaded as the budget names, and back to the first. */
async function scrollReports(page: Page, content: string): Promise<void> {
  const reports = page.locator(content);
  for (let loaded = await reports.count(); loaded < reportList.rows; loaded = await reports.count()) {
    await reports.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await reports.nth(loaded).waitFor({ state: 'attached' });
  }
  await reports.first().evaluate((element) => element.scrollIntoView());
}
