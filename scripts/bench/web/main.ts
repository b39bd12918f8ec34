// Browser measurements: how the first page loads on a slow phone (medians of five visits and of five Lighthouse scores)
// and the longest task while a full project list renders (median of five).
import { projectList, slowPhone as budget } from '../../../config/budgets.json';
import { startProduct } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';
import { median } from '../median';
import { lighthousePerformance } from './lighthouse';
import { measureLongestTask, startFullProduct } from './projectList';
import { visit } from './visit';

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
const fraction = (shift: number) => shift.toFixed(3);

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) values.push(await measure());
  return values;
}

async function measureLogin(url: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const visits = await repeat(() => visit(browser, url)).finally(() => browser.close());
  const scores = await repeat(() => lighthousePerformance(url));
  const minScore = budget.minLighthousePerformance;
  return [
    {
      name: 'painted',
      values: visits.map(({ paintedMs }) => paintedMs),
      ...atMost(budget.maxPaintedMs, seconds),
    },
    {
      name: 'usable',
      values: visits.map(({ usableMs }) => usableMs),
      ...atMost(budget.maxUsableMs, seconds),
    },
    {
      name: 'layout shift',
      values: visits.map(({ layoutShift }) => layoutShift),
      ...atMost(budget.maxLayoutShift, fraction),
    },
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
    name.padEnd(20),
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

async function benchProjectList(): Promise<Row[]> {
  console.log(
    `The list of ${projectList.rows} projects with 100 members, on this machine: median of ${repetitions}, budget, range`,
  );
  const product = await startFullProduct();
  try {
    const browser = await launchBrowser();
    const values = await repeat(() => measureLongestTask(browser, product, projectList.rows)).finally(() =>
      browser.close(),
    );
    return [{ name: 'longest task', values, ...atMost(projectList.maxLongestTaskMs, milliseconds) }];
  } finally {
    await product.stop();
  }
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const bench of [benchLogin, benchProjectList]) {
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
