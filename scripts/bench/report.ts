export interface Bench {
  /** Prints one line of the results, marked by whether it is within its budget. */
  check(isWithin: boolean, line: string): void;
  /** Closes something when the current measurement has ended or failed, the last opened first. */
  after(close: () => Promise<unknown>): void;
}

/** The results of `work` for each item, one after the other. */
export async function each<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** The results of `work`, run so many times. */
export const repeat = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  each(Array(times).keys(), work);

/** The result of `work`, and the milliseconds that it took. */
export async function timed<Result>(work: () => Promise<Result>) {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

/** The results of each measurement, run so many times in turn (A B B A …): the machine's speed, which varies, affects all. */
export async function alternate<Result>(times: number, ...measures: (() => Promise<Result>)[]) {
  const results = measures.map((): Result[] => []);
  for (const turn of Array(times).keys()) {
    const order = [...measures.entries()];
    for (const [index, measure] of turn % 2 === 0 ? order : order.reverse())
      results[index]!.push(await measure());
  }
  return results;
}

/** The value at this share of the sorted values; of an even number of values the median is the upper one. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
