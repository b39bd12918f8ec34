// Browser measurements, medians of five: how the first page and the main screens load and respond on a slow phone, the
// Lighthouse score of the first page, and the longest task while a full project list and dashboard render and a thousand
// reports scroll.
import {
  dashboard,
  mainScreens,
  projectList,
  reportList,
  slowPhone as budget,
} from '../../../config/budgets.json';
import { startProduct } from '../../../test/journeys/support/product';
import { launchBrowser, type ScreenSize } from '../../../test/journeys/support/screen';
import { median } from '../median';
import { lighthousePerformance } from './lighthouse';
import {
  measureDashboard,
  measureLongestTask,
  measureReportScrolling,
  startFullProduct,
} from './projectList';
import { findMainScreens } from './screens';
import { visit, type Visit } from './visit';

const repetitions = 5;

interface Row {
  name: string;
  values: number[];
  /** The budget as text, and whether the median is within it. */
  limit: string;
  passes: (median: number) => boolean;
  format: (value: number) => string;
}

const atMost = (max: number, format: Row['format']): Pick<Row, 'limit' | 'passes' | 'format'> => ({
  limit: `≤ ${format(max)}`,
  passes: (value) => value <= max,
  format,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const fraction = (shift: number) => shift.toFixed(3);

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) values.push(await measure());
  return values;
}

/** Rows of several visits; `limits` are the budgets of what counts there. */
function rowsOf(visits: Visit[], limits: Partial<Record<keyof Visit, number>>): Row[] {
  const formats: Record<keyof Visit, [name: string, format: Row['format']]> = {
    paintedMs: ['painted', seconds],
    usableMs: ['usable', seconds],
    longestTaskMs: ['longest task', milliseconds],
    blockingMs: ['blocking time', milliseconds],
    interactionMs: ['interaction', milliseconds],
    bytes: ['received', kilobytes],
    layoutShift: ['layout shift', fraction],
  };
  return Object.entries(limits).map(([key, limit]) => {
    const [name, format] = formats[key as keyof Visit];
    return { name, values: visits.map((entry) => entry[key as keyof Visit]), ...atMost(limit, format) };
  });
}

async function measureLogin(url: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const visits = await repeat(() => visit(browser, { url, content: 'form' })).finally(() => browser.close());
  const scores = await repeat(() => lighthousePerformance(url));
  const minScore = budget.minLighthousePerformance;
  return [
    ...rowsOf(visits, budget.limits),
    {
      name: 'Lighthouse, mobile',
      values: scores,
      limit: `≥ ${minScore}`,
      passes: (score) => score >= minScore,
      format: String,
    },
  ];
}

function print({ name, values, limit, passes, format }: Row): void {
  const result = median(values);
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  const cells = [
    passes(result) ? '✓' : '✗',
    name.padEnd(24),
    format(result).padStart(7),
    limit.padEnd(9),
    range,
  ];
  console.log(cells.join('  '));
}

async function benchLogin(): Promise<Row[]> {
  console.log(
    `${budget.path} on a slow phone (4× slower processor, 562 ms round trip, 1.6 Mbit/s): median of ${repetitions}, budget, range`,
  );
  const product = await startProduct({ SEED_DEMO: 'off' });
  try {
    return await measureLogin(product.url + budget.path);
  } finally {
    await product.stop();
  }
}

async function benchMainScreens(): Promise<Row[]> {
  console.log('The main screens of the demo after a log-in, on the same phone with an empty cache');
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const screen of await findMainScreens(browser, product)) {
      const visits = await repeat(() => visit(browser, screen));
      const screenRows = rowsOf(visits, mainScreens[screen.name]);
      rows.push(...screenRows.map((row) => ({ ...row, name: `${screen.name}: ${row.name}` })));
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function benchLists(): Promise<Row[]> {
  console.log(
    `The longest task of the list of ${projectList.rows} projects, the dashboard with ${dashboard.rounds} rounds, and scrolling ${reportList.rows} reports, on this machine: median of ${repetitions}, budget, range`,
  );
  const product = await startFullProduct();
  try {
    const browser = await launchBrowser();
    try {
      const row = async (name: string, measure: () => Promise<number>, max: number): Promise<Row> => ({
        name,
        values: await repeat(measure),
        ...atMost(max, milliseconds),
      });
      const sizes: ScreenSize[] = ['desktop', 'phone'];
      const onEachSize = async (
        name: string,
        measure: (size: ScreenSize) => Promise<number>,
        max: number,
      ): Promise<Row[]> => {
        const measured: Row[] = [];
        for (const size of sizes) measured.push(await row(`${name}, ${size}`, () => measure(size), max));
        return measured;
      };
      return [
        await row(
          'project list',
          () => measureLongestTask(browser, product, projectList.rows),
          projectList.maxLongestTaskMs,
        ),
        ...(await onEachSize(
          'dashboard',
          (size) => measureDashboard(browser, product, { ...dashboard, size }),
          dashboard.maxLongestTaskMs,
        )),
        ...(await onEachSize(
          'reports',
          (size) => measureReportScrolling(browser, product, { ...reportList, size }),
          reportList.maxLongestTaskMs,
        )),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const bench of [benchLogin, benchMainScreens, benchLists]) {
    const measured = await bench();
    measured.forEach(print);
    rows.push(...measured);
  }
  const exceeded = rows.filter(({ passes, values }) => !passes(median(values)));
  console.log(exceeded.length === 0 ? 'Within budget.' : `${exceeded.length} over budget.`);
  if (exceeded.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
