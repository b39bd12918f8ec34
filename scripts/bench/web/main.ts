// Browser measurements, medians of five: how the first page and the main screens load and respond on a slow phone, the
// Lighthouse score of the first page, and the longest task while a full project list and dashboard render and a thousand
// reports scroll.
import type { Browser } from 'playwright-core';
import { dashboard, projectList, reportList, slowPhone } from '../../../config/budgets.json';
import { startProduct } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';
import { bench, median, repeat, type Bench } from '../report';
import { lighthousePerformance } from './lighthouse';
import { startLongLists } from './lists';
import { findMainScreens } from './screens';
import { visit, type Figures, type MeasuredPage } from './visit';

const repetitions = 5;

async function openBrowser({ after }: Bench): Promise<Browser> {
  const browser = await launchBrowser();
  after(() => browser.close());
  return browser;
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

async function measureLogin(bench: Bench): Promise<void> {
  const { path, limits, minLighthousePerformance: min } = slowPhone;
  console.log(
    `${path} on a slow phone (4× slower processor, 562 ms round trip, 1.6 Mbit/s): median of ${repetitions}, budget, range`,
  );
  const product = await startProduct({ SEED_DEMO: 'off' });
  bench.after(product.stop);
  const url = product.url + path;
  const browser = await openBrowser(bench);
  await checkPage(bench, browser, { name: path, limits, url, device: 'slowPhone', content: 'form' });
  const scores = await repeat(repetitions, () => lighthousePerformance(url));
  bench.check(median(scores) >= min, lineOf('Lighthouse, mobile', scores, `≥ ${min}`, String));
}

async function measureMainScreens(bench: Bench): Promise<void> {
  console.log('The main screens of the demo after a log-in, on the same phone with an empty cache');
  const product = await startProduct();
  bench.after(product.stop);
  const browser = await openBrowser(bench);
  for (const screen of await findMainScreens(browser, product.url)) await checkPage(bench, browser, screen);
}

async function measureLists(bench: Bench): Promise<void> {
  console.log(
    `The longest task of the list of ${projectList.rows} projects, the dashboard with ${dashboard.rounds} rounds, and scrolling ${reportList.rows} reports, on this machine: median of ${repetitions}, budget, range`,
  );
  const lists = await startLongLists(bench);
  const browser = await openBrowser(bench);
  for (const list of lists) await checkPage(bench, browser, list);
}

void bench([measureLogin, measureMainScreens, measureLists]);
