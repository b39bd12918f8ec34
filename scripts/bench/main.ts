// Measures the parts that its arguments name; scripts/bench.mjs says what they are. Ends with 1 when a measurement failed or
// is over its budget.
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { measureHistory } from './history';
import { compareEmbedded, compareServer } from './ratios';
import type { Bench } from './report';
import { measureScale } from './scale';
import { measureWeb } from './web';

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  embedded: compareEmbedded,
  server: compareServer,
  history: measureHistory,
  web: measureWeb,
  scale: measureScale,
};

async function main(): Promise<never> {
  let exceeded = 0;
  const check = (isWithin: boolean, line: string) => {
    if (!isWithin) exceeded += 1;
    console.log(`${isWithin ? '✓' : '✗'}  ${line}`);
  };
  for (const part of process.argv.slice(2)) {
    if (!['embedded', 'web'].includes(part) && !findPostgresBinaries()) {
      console.log(`SKIPPED: ${part}: no PostgreSQL 15 or newer found on this machine`);
      continue;
    }
    const closers: (() => Promise<unknown>)[] = [];
    await parts[part]!({ check, after: (close) => void closers.unshift(close) }).catch((error: Error) =>
      check(false, `${part}: ${error.stack}`),
    );
    for (const close of closers) await close();
  }
  console.log(exceeded === 0 ? 'Within budget.' : `${exceeded} failed or over budget.`);
  process.exit(exceeded > 0 ? 1 : 0);
}

void main();
