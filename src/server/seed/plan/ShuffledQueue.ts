import type { Random } from './seededRandom';

/** Cards in a shuffled order that goes round, so that the same one comes back as late as possible. */
export class ShuffledQueue {
  private readonly items: string[];

  constructor(random: Random, cards: readonly string[]) {
    this.items = random.shuffle([...new Set(cards)]);
  }

  /** What `use` makes of the first card it accepts; undefined when it accepts none. */
  takeFirstAccepted<T>(use: (card: string) => T | undefined): T | undefined {
    for (let tried = 0; tried < this.items.length; tried += 1) {
      const [card] = this.items.splice(0, 1);
      if (card === undefined) return undefined;
      this.items.push(card);
      const made = use(card);
      if (made !== undefined) return made;
    }
    return undefined;
  }
}
