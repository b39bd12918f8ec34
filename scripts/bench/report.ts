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

/** The results of `measure`, run so many times, one after the other. */
export const repeat = <Result>(times: number, measure: (index: number) => Promise<Result>) =>
  each(Array(times).keys(), measure);

/** The value at this share of the sorted values; of an even number of values the median is the upper one. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

export const median = (values: number[]): number => quantile(values, 0.5);
