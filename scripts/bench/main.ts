// Measures the parts that its arguments name; scripts/bench.mjs says what they are. Ends with 1 when a measurement failed or
// is over its budget.
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { measureHistory } from './history';
import { compareEmbedded, compareServer } from './ratios';
import type { Bench } from './report';
import { measureScale } from './scale';
import { measureLists, measureLogin, measureMainScreens } from './web';

const parts: Record<string, ((bench: Bench) => Promise<void>)[]> = {
  embedded: [compareEmbedded],
  web: [measureLogin, measureMainScreens, measureLists],
  server: [compareServer],
  history: [measureHistory],
  scale: [measureScale],
};
const withoutPostgres = ['embedded', 'web'];

async function main(): Promise<never> {
  const results: boolean[] = [];
  const check = (isWithin: boolean, line: string) => {
    results.push(isWithin);
    console.log(`${isWithin ? '✓' : '✗'}  ${line}`);
  };
  for (const part of process.argv.slice(2)) {
    const isPossible = withoutPostgres.includes(part) || findPostgresBinaries();
    if (!isPossible) console.log(`SKIPPED: ${part}: no PostgreSQL 15 or newer found on this machine`);
    for (const measure of isPossible ? parts[part]! : []) {
      const closers: (() => Promise<unknown>)[] = [];
      try {
        await measure({ check, after: (close) => void closers.unshift(close) });
      } catch (error) {
        console.error(error);
        process.exitCode = 1;
      }
      for (const close of closers) await close();
    }
  }
  const exceeded = results.filter((isWithin) => !isWithin).length;
  if (results.length > 0) console.log(exceeded === 0 ? 'Within budget.' : `${exceeded} over budget.`);
  process.exit(exceeded > 0 ? 1 : undefined);
}

void main();
