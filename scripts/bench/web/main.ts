// How the first page feels on a slow phone: medians of five visits, and of five scores of Lighthouse. And whether a
// full list of projects is drawn without holding up the page: the longest task, median of five.
import { projectList, slowPhone as budget } from '../../../config/budgets.json';
import { startProduct } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';
import { median } from '../median';
import { lighthousePerformance } from './lighthouse';
import { longestTask, startFullProduct } from './projectList';
import { visit } from './visit';

const times = 5;

interface Row {
  name: string;
  readings: number[];
  /** The limit in words, and whether the median keeps it. */
  limit: string;
  keeps: (median: number) => boolean;
  show: (reading: number) => string;
}

const atMost = (most: number, show: Row['show']): Pick<Row, 'limit' | 'keeps' | 'show'> => ({
  limit: `≤ ${show(most)}`,
  keeps: (reading) => reading <= most,
  show,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const fraction = (shift: number) => shift.toFixed(3);

/** Calls `measure` five times, one after the other. */
async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const readings: T[] = [];
  for (let time = 0; time < times; time += 1) readings.push(await measure());
  return readings;
}

async function measureLogin(url: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const visits = await repeat(() => visit(browser, url)).finally(() => browser.close());
  const scores = await repeat(() => lighthousePerformance(url));
  const least = budget.minLighthousePerformance;
  return [
    {
      name: 'painted',
      readings: visits.map(({ paintedMs }) => paintedMs),
      ...atMost(budget.maxPaintedMs, seconds),
    },
    {
      name: 'usable',
      readings: visits.map(({ usableMs }) => usableMs),
      ...atMost(budget.maxUsableMs, seconds),
    },
    {
      name: 'layout shift',
      readings: visits.map(({ layoutShift }) => layoutShift),
      ...atMost(budget.maxLayoutShift, fraction),
    },
    {
      name: 'Lighthouse, mobile',
      readings: scores,
      limit: `≥ ${least}`,
      keeps: (score) => score >= least,
      show: String,
    },
  ];
}

function print({ name, readings, limit, keeps, show }: Row): void {
  const middle = median(readings);
  const range = `${show(Math.min(...readings))} to ${show(Math.max(...readings))}`;
  const cells = [
    keeps(middle) ? '✓' : '✗',
    name.padEnd(20),
    show(middle).padStart(7),
    limit.padEnd(9),
    range,
  ];
  console.log(cells.join('  '));
}

async function login(): Promise<Row[]> {
  console.log(
    `${budget.path} on a slow phone (4× slower processor, 562 ms round trip, 1.6 Mbit/s): median of ${times}, budget, range`,
  );
  const product = await startProduct({ SEED_DEMO: 'off' });
  try {
    return await measureLogin(product.url + budget.path);
  } finally {
    await product.stop();
  }
}

async function fullList(): Promise<Row[]> {
  console.log(
    `The list of ${projectList.rows} projects of 100 people, on this machine: median of ${times}, budget, range`,
  );
  const product = await startFullProduct();
  try {
    const browser = await launchBrowser();
    const readings = await repeat(() => longestTask(browser, product, projectList.rows)).finally(() =>
      browser.close(),
    );
    return [{ name: 'longest task', readings, ...atMost(projectList.maxLongestTaskMs, milliseconds) }];
  } finally {
    await product.stop();
  }
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const part of [login, fullList]) {
    const measured = await part();
    measured.forEach(print);
    rows.push(...measured);
  }
  const over = rows.filter(({ keeps, readings }) => !keeps(median(readings)));
  console.log(over.length === 0 ? 'Within budget.' : `${over.length} over budget.`);
  if (over.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
