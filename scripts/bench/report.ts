export interface Bench {
  /** Prints one line of the results, marked by whether it is within its budget. */
  check(isWithin: boolean, line: string): void;
  /** Closes something when the current measurement has ended or failed, the last opened first. */
  after(close: () => Promise<unknown>): void;
}

export type Measurement = (bench: Bench) => Promise<void>;

/** Runs measurements and ends the process: with 1 when one failed or is over its budget. */
export async function bench(measurements: Measurement[]): Promise<never> {
  const results: boolean[] = [];
  const check = (isWithin: boolean, line: string) => {
    results.push(isWithin);
    console.log(`${isWithin ? '✓' : '✗'}  ${line}`);
  };
  for (const measure of measurements) {
    const closers: (() => Promise<unknown>)[] = [];
    try {
      await measure({ check, after: (close) => void closers.unshift(close) });
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
    for (const close of closers) await close();
  }
  const exceeded = results.filter((isWithin) => !isWithin).length;
  if (results.length > 0) console.log(exceeded === 0 ? 'Within budget.' : `${exceeded} over budget.`);
  if (exceeded > 0) process.exitCode = 1;
  process.exit();
}

/** The results of `measure`, run so many times, one after the other. */
export async function repeat<T>(times: number, measure: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await measure(index));
  return results;
}

/** The value at this share of the sorted values; of an even number of values the median is the upper one. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

/** The median of each figure of several measurements. */
export function medians<Figures extends Record<keyof Figures, number>>(measured: Figures[]): Figures {
  const names = Object.keys(measured[0]!) as (keyof Figures)[];
  const entries = names.map((name) => [name, median(measured.map((figures) => figures[name]))]);
  return Object.fromEntries(entries) as Figures;
}
