// Browser measurements, medians of five: how the first page and the main screens load and respond on a slow phone, the
// Lighthouse score of the first page, and the longest task while a full project list and dashboard render and a thousand
// reports scroll.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { dashboard, projectList, reportList, slowPhone } from '../../config/budgets.json';
import { freePort, startProduct } from '../../test/journeys/support/product';
import { launchBrowser } from '../../test/journeys/support/screen';
import { testNow } from '../../test/support/app/testNow';
import { fillOrganization } from '../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../test/support/factories/organizations';
import { makeTemporaryFolder, withProduct } from './product';
import { median, repeat, type Bench } from './report';
import { findMainScreens } from './screens';
import { visit, type Figures, type MeasuredPage } from './visit';

const repetitions = 5;

/** The built product and a browser. */
async function start({ after }: Bench, env: NodeJS.ProcessEnv) {
  const product = await startProduct(env);
  after(product.stop);
  const browser = await launchBrowser();
  after(() => browser.close());
  return { url: product.url, browser };
}

type Format = (value: number) => string;
const milliseconds: Format = (ms) => `${ms.toFixed(0)} ms`;
const seconds: Format = (ms) => `${(ms / 1000).toFixed(2)} s`;

const figures: Record<keyof Figures, { label: string; format: Format }> = {
  paintedMs: { label: 'painted', format: seconds },
  usableMs: { label: 'usable', format: seconds },
  longestTaskMs: { label: 'longest task', format: milliseconds },
  blockingMs: { label: 'blocking time', format: milliseconds },
  interactionMs: { label: 'interaction', format: milliseconds },
  bytes: { label: 'received', format: (bytes) => `${(bytes / 1000).toFixed(0)} kB` },
  layoutShift: { label: 'layout shift', format: (shift) => shift.toFixed(3) },
};

const lineOf = (name: string, values: number[], limit: string, format: Format) => {
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  return [name.padEnd(32), format(median(values)).padStart(7), limit.padEnd(9), range].join('  ');
};

/** Visits a page and checks the figures for which there are limits. */
async function checkPage({ check }: Bench, browser: Browser, page: MeasuredPage): Promise<void> {
  const visits = await repeat(repetitions, () => visit(browser, page));
  for (const [key, limit] of Object.entries(page.limits) as [keyof Figures, number][]) {
    const { label, format } = figures[key];
    const values = visits.map((measured) => measured[key]);
    check(median(values) <= limit, lineOf(`${page.name}: ${label}`, values, `≤ ${format(limit)}`, format));
  }
}

export async function measureLogin(bench: Bench): Promise<void> {
  const { path: name, limits, minLighthousePerformance: min } = slowPhone;
  console.log(
    `${name} on a slow phone (4× slower processor, 562 ms round trip, 1.6 Mbit/s): median of ${repetitions}, budget, range`,
  );
  const { url, browser } = await start(bench, { SEED_DEMO: 'off' });
  const page = { name, url: url + name, content: 'form' };
  await checkPage(bench, browser, { ...page, limits, device: 'slowPhone' });
  const scores = await repeat(repetitions, () => lighthousePerformance(page.url));
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
  const { url, browser } = await start(bench, {});
  for (const screen of await findMainScreens(browser, url)) await checkPage(bench, browser, screen);
}

/** The long lists of an organization with as much as one can have. */
export async function measureLists(bench: Bench): Promise<void> {
  console.log(
    `The longest task of the list of ${projectList.rows} projects, the dashboard with ${dashboard.rounds} rounds, and scrolling ${reportList.rows} reports, on this machine: median of ${repetitions}, budget, range`,
  );
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
  const env = { ...database, SEED_DEMO: 'off', TEST_CLOCK: testNow.toISOString() };
  const { url, browser } = await start(bench, env);
  const cells = '[role="grid"] td[data-project]';
  const showProjects = showAll('tbody tr', projectList.rows);
  const showCells = showAll(cells, dashboard.rounds * dashboard.rows);
  for (const [name, device, budget, below, content, show] of [
    ['project list', 'desktop', projectList, 'projects', 'tbody tr', showProjects],
    ['dashboard', 'desktop', dashboard, `analyses?rounds=${dashboard.rounds}`, cells, showCells],
    ['dashboard', 'phone', dashboard, `analyses?rounds=${dashboard.rounds}`, cells, showCells],
    ['reports', 'desktop', reportList, 'reports', '[data-report]', scrollReports],
    ['reports', 'phone', reportList, 'reports', '[data-report]', scrollReports],
  ] as const)
    await checkPage(bench, browser, {
      name: `${name}, ${device}`,
      limits: { longestTaskMs: budget.maxLongestTaskMs },
      device,
      url: `${url}/organizations/${organizationId}/${below}`,
      content,
      token: owner.token,
      now: testNow,
      show,
    });
}

const showAll = (selector: string, count: number) => async (page: Page) =>
  void (await page.waitForFunction(
    ([shown, expected]) => document.querySelectorAll(shown).length === expected,
    [selector, count] as const,
  ));

/** Scrolls down until as many reports are loaded as the budget names, and back to the first. */
async function scrollReports(page: Page): Promise<void> {
  const reports = page.locator('[data-report]');
  for (let loaded = await reports.count(); loaded < reportList.rows; loaded = await reports.count()) {
    await reports.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await reports.nth(loaded).waitFor({ state: 'attached' });
  }
  await reports.first().evaluate((element) => element.scrollIntoView());
}
