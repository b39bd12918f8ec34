import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { testNow } from '../../../test/support/app/testNow';
import { fillOrganization } from '../../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { startProduct } from '../../../test/journeys/support/product';
import { screenSizes, type ScreenSize } from '../../../test/journeys/support/screen';
import { openServices } from '../services';

/** The running product with an organization of 100 projects and 100 members. */
export interface FullProduct {
  /** URL of the organization, without a slash at the end. */
  url: string;
  /** The owner's session token. */
  token: string;
  stop(): Promise<void>;
}

/** Fills a new database and starts the built product on it, with its clock at the time of the data. */
export async function startFullProduct(): Promise<FullProduct> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  const dataDir = path.join(directory, 'data');
  const { organizationId, token } = await seed(dataDir);
  const product = await startProduct({
    DATA_DIR: dataDir,
    SEED_DEMO: 'off',
    TEST_CLOCK: testNow.toISOString(),
  });
  return {
    url: `${product.url}/organizations/${organizationId}`,
    token,
    stop: async () => {
      await product.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function seed(dataDir: string): Promise<{ organizationId: number; token: string }> {
  const { services, close } = await openServices({ kind: 'embedded', location: dataDir }, { work: false });
  try {
    const { database } = services;
    const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
    await fillOrganization(database, organizationId, {
      ownerId: owner.serviceUserId,
      now: testNow,
      nameOf: (n) => `基幹業務システム刷新プロジェクト第${n}期`,
      closedRounds: 52,
    });
    return { organizationId, token: owner.token };
  } finally {
    await close();
  }
}

/**
 * Opens the list at desktop size with an empty cache and waits until all rows are rendered.
 * @returns the duration of the longest task in milliseconds; 0 when none took longer than 50
 */
export const measureLongestTask = (browser: Browser, product: FullProduct, rows: number): Promise<number> =>
  longestTaskOf(browser, product, 'desktop', async (page) => {
    await page.goto(`${product.url}/projects`);
    await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count, rows);
  });

/**
 * Opens the dashboard with a year of rounds and waits until every project is rendered.
 * @returns the duration of the longest task in milliseconds; 0 when none took longer than 50
 */
export const measureDashboard = (
  browser: Browser,
  product: FullProduct,
  { rounds, rows, size }: { rounds: number; rows: number; size: ScreenSize },
): Promise<number> =>
  longestTaskOf(browser, product, size, async (page) => {
    await page.goto(`${product.url}/analyses?rounds=${rounds}`);
    await page.waitForFunction(
      (cells) => document.querySelectorAll('[role="grid"] td[data-project]').length === cells,
      rounds * rows,
    );
  });

/**
 * Opens the reports of a round and scrolls until `rows` are loaded.
 * @returns the duration of the longest task in milliseconds; 0 when none took longer than 50
 */
export const measureReportScrolling = (
  browser: Browser,
  product: FullProduct,
  { rows, size }: { rows: number; size: ScreenSize },
): Promise<number> =>
  longestTaskOf(browser, product, size, async (page) => {
    await page.goto(`${product.url}/reports`);
    const reports = page.locator('[data-report]');
    await reports.first().waitFor();
    for (let loaded = 0; loaded < rows; loaded = await reports.count()) {
      await reports.last().evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await page.waitForFunction(
        (before) => document.querySelectorAll('[data-report]').length > before,
        loaded,
      );
    }
    await reports.first().evaluate((element) => element.scrollIntoView());
  });

async function longestTaskOf(
  browser: Browser,
  { url, token }: FullProduct,
  size: ScreenSize,
  visit: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: screenSizes[size], locale: 'ja-JP' });
  try {
    await context.addCookies([{ name: 'koenowa_token', value: token, url }]);
    await context.clock.setSystemTime(testNow);
    const page = await context.newPage();
    await page.addInitScript(observeLongTasks);
    await visit(page);
    // Waits until the browser is idle and has reported the last task.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    return await page.evaluate(() => window.longestTaskMs);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    longestTaskMs: number;
  }
}

/** Runs in the page before its scripts; must be self-contained, because Playwright serializes it. */
function observeLongTasks(): void {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
}
