import type { Random } from './random';

/** Cards in a shuffled order that goes round, so that the same one comes back as late as possible. */
export class Deck {
  private readonly cards: string[];

  constructor(random: Random, cards: readonly string[]) {
    this.cards = random.shuffle([...new Set(cards)]);
  }

  /** What `use` makes of the first card it accepts; undefined when it accepts none. */
  draw<T>(use: (card: string) => T | undefined): T | undefined {
    for (let tried = 0; tried < this.cards.length; tried += 1) {
      const [card] = this.cards.splice(0, 1);
      if (card === undefined) return undefined;
      this.cards.push(card);
      const made = use(card);
      if (made !== undefined) return made;
    }
    return undefined;
  }
}
