/** Pseudo-random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  integerBetween(min: number, max: number): number;
  pick<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a, 32 bits. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** mulberry32. Callers use one seed for each subject, so that a change in one of them does not affect the others. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integerBetween: between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)],
    shuffle: (items) =>
      items
        .map((entry) => ({ entry, position: next() }))
        .sort((a, b) => a.position - b.position)
        .map(({ entry }) => entry),
  };
}

/** A version 4 UUID made from random numbers of `random`. */
export function randomUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, (_, index) =>
    (index === 12 ? 4 : index === 16 ? random.integerBetween(8, 11) : random.integerBetween(0, 15)).toString(
      16,
    ),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
