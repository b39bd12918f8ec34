import type { Random } from './seededRandom';

/** Distinct items in shuffled order. A taken item moves to the end, so that it is repeated as late as possible. */
export class ShuffledQueue {
  private readonly items: string[];

  constructor(random: Random, values: readonly string[]) {
    this.items = random.shuffle([...new Set(values)]);
  }

  /** Returns the result of `use` for the first item it does not return undefined for; undefined when there is none. */
  takeFirstAccepted<T>(use: (item: string) => T | undefined): T | undefined {
    for (let attempt = 0; attempt < this.items.length; attempt += 1) {
      const [item] = this.items.splice(0, 1);
      if (item === undefined) return undefined;
      this.items.push(item);
      const result = use(item);
      if (result !== undefined) return result;
    }
    return undefined;
  }
}
