import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { testNow } from '../../../test/support/app/testNow';
import { fillOrganization } from '../../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { startProduct } from '../../../test/journeys/support/product';
import { screenSizes } from '../../../test/journeys/support/screen';
import { openServices } from '../services';

/** The product with an organization of 100 projects and 100 members, and how its owner gets in. */
export interface FullProduct {
  /** The owner's list of projects. */
  url: string;
  token: string;
  stop(): Promise<void>;
}

/** Fills a database of its own and starts the built product on it, at the time of what is in it. */
export async function startFullProduct(): Promise<FullProduct> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  const at = path.join(home, 'data');
  const { organizationId, token } = await seed(at);
  const product = await startProduct({ DATA_DIR: at, SEED_DEMO: 'off', TEST_CLOCK: testNow.toISOString() });
  return {
    url: `${product.url}/organizations/${organizationId}/projects`,
    token,
    stop: async () => {
      await product.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function seed(at: string): Promise<{ organizationId: number; token: string }> {
  const { services, close } = await openServices({ kind: 'embedded', at }, { work: false });
  try {
    const { database } = services;
    const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
    await fillOrganization(database, organizationId, {
      ownerId: owner.serviceUserId,
      now: testNow,
      nameOf: (n) => `基幹業務システム刷新プロジェクト第${n}期`,
    });
    return { organizationId, token: owner.token };
  } finally {
    await close();
  }
}

/**
 * Opens the list on a desk with an empty cache until all its rows are drawn.
 * @returns milliseconds of the longest task from the navigation on; 0 when none took over 50
 */
export async function longestTask(
  browser: Browser,
  { url, token }: FullProduct,
  rows: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: screenSizes.desk, locale: 'ja-JP' });
  try {
    await context.addCookies([{ name: 'koenowa_token', value: token, url }]);
    await context.clock.setSystemTime(testNow);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await page.goto(url);
    await page.waitForFunction((all) => document.querySelectorAll('tbody tr').length === all, rows);
    // Until the browser has nothing left to do, and has told of the last task.
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

/** Runs in the page, before anything of its own; refers to nothing outside itself. */
function watchTasks(): void {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
}
