// Browser measurements, medians of five: how the first page and the main screens load and respond on a slow phone, the
// Lighthouse score of the first page, and the longest task while a full project list and dashboard render and a thousand
// reports scroll.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { dashboard, projectList, reportList, slowPhone } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { freePort } from '../../test/journeys/support/product';
import { launchBrowser } from '../../test/journeys/support/screen';
import { testNow } from '../../test/support/app/testNow';
import { fillOrganization } from '../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../test/support/factories/organizations';
import { makeTemporaryFolder, serve, withProduct } from './product';
import { median, repeat, type Bench } from './report';
import { findMainScreens } from './screens';
import { figures, visit, type Figures, type MeasuredPage } from './visit';

const repetitions = 5;

const lineOf = (name: string, values: number[], limit: string, format: (value: number) => string) => {
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  return [name.padEnd(32), format(median(values)).padStart(7), limit.padEnd(9), range].join('  ');
};

/**
 * Visits the pages that `fill` returns for the data that it makes, and checks the figures for which there are limits.
 * @returns the URL of the product
 */
async function checkPages(
  bench: Bench,
  fill: (services: Services) => Promise<MeasuredPage[]>,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const database = { DATA_DIR: path.join(await makeTemporaryFolder(bench), 'data') };
  const pages = await withProduct(database, ({ services }) => fill(services));
  const url = await serve(bench, { ...database, SEED_DEMO: 'off', ...env });
  const browser = await launchBrowser();
  bench.after(() => browser.close());
  for (const page of pages) {
    const visits = await repeat(repetitions, () => visit(browser, url, page));
    for (const [key, limit] of Object.entries(page.limits) as [keyof Figures, number][]) {
      const { label, format } = figures[key];
      const values = visits.map((measured) => measured[key]);
      const line = lineOf(`${page.name}: ${label}`, values, `≤ ${format(limit)}`, format);
      bench.check(median(values) <= limit, line);
    }
  }
  return url;
}

export async function measureLogin(bench: Bench): Promise<void> {
  const { path: name, limits, minLighthousePerformance: min } = slowPhone;
  console.log(
    `${name} on a slow phone (4× slower processor, 562 ms round trip, 1.6 Mbit/s): median of ${repetitions}, budget, range`,
  );
  const page = { name, limits, path: name, device: 'slowPhone', content: 'form' } as const;
  const url = await checkPages(bench, () => Promise.resolve([page]));
  const scores = await repeat(repetitions, () => lighthousePerformance(url + name));
  bench.check(median(scores) >= min, lineOf('Lighthouse, mobile', scores, `≥ ${min}`, String));
}

/** Runs before the measurement fails because none had a score (for example `NO_NAVSTART`). */
const maxAttempts = 3;

/** Lighthouse's mobile performance score (0–100) of `url`, each time in a new browser; repeats a run without a score. */
async function lighthousePerformance(url: string, attempt = 1): Promise<number> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const score = result?.lhr.categories.performance?.score;
    if (typeof score !== 'number') throw new Error(result?.lhr.runtimeError?.message);
    return Math.round(score * 100);
  } catch (error) {
    if (attempt === maxAttempts) throw new Error(`Lighthouse gave ${url} no score.`, { cause: error });
    console.warn('Lighthouse gave no score and runs again.', error);
  } finally {
    await browser.close();
  }
  return lighthousePerformance(url, attempt + 1);
}

export async function measureMainScreens(bench: Bench): Promise<void> {
  console.log('The main screens of the demo after a log-in, on the same phone with an empty cache');
  await checkPages(bench, findMainScreens);
}

/** The long lists of an organization with as much as one can have. */
export async function measureLists(bench: Bench): Promise<void> {
  console.log(
    `The longest task of the list of ${projectList.rows} projects, the dashboard with ${dashboard.rounds} rounds, and scrolling ${reportList.rows} reports, on this machine: median of ${repetitions}, budget, range`,
  );
  await checkPages(bench, findLists, { TEST_CLOCK: testNow.toISOString() });
}

async function findLists({ database }: Services): Promise<MeasuredPage[]> {
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  await fillOrganization(database, organizationId, {
    ownerId: owner.serviceUserId,
    now: testNow,
    nameOf: (n) => `基幹業務システム刷新プロジェクト第${n}期`,
    closedRounds: dashboard.rounds,
  });
  const cells = '[role="grid"] td[data-project]';
  const analyses = `analyses?rounds=${dashboard.rounds}`;
  const showProjects = showAll('tbody tr', projectList.rows);
  const showCells = showAll(cells, dashboard.rounds * dashboard.rows);
  return (
    [
      ['project list', 'desktop', projectList, 'projects', 'tbody tr', showProjects],
      ['dashboard', 'desktop', dashboard, analyses, cells, showCells],
      ['dashboard', 'phone', dashboard, analyses, cells, showCells],
      ['reports', 'desktop', reportList, 'reports', '[data-report]', scrollReports],
      ['reports', 'phone', reportList, 'reports', '[data-report]', scrollReports],
    ] as const
  ).map(([name, device, { maxLongestTaskMs }, below, content, show]) => ({
    name: `${name}, ${device}`,
    limits: { longestTaskMs: maxLongestTaskMs },
    device,
    path: `/organizations/${organizationId}/${below}`,
    content,
    token: owner.token,
    now: testNow,
    show,
  }));
}

const showAll = (selector: string, count: number) => (page: Page) =>
  page.waitForFunction(([shown, expected]) => document.querySelectorAll(shown).length === expected, [
    selector,
    count,
  ] as const);

/** Scrolls down until as many reports are loaded as the budget names, and back to the first. */
async function scrollReports(page: Page): Promise<void> {
  const reports = page.locator('[data-report]');
  for (let loaded = await reports.count(); loaded < reportList.rows; loaded = await reports.count()) {
    await reports.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await reports.nth(loaded).waitFor({ state: 'attached' });
  }
  await reports.first().evaluate((element) => element.scrollIntoView());
}
