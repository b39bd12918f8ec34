/** FNV-1a, 32 bits. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

export type Random = ReturnType<typeof createRandom>;

/**
 * Pseudo-random numbers by mulberry32: the same seed gives the same numbers on every machine. Callers use one seed for each
 * subject, so that a change in one of them does not affect the others.
 */
export function createRandom(seed: string) {
  let state = hashText(seed);
  /** 0 ≤ x < 1 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number, both ends included. */
  const integerBetween = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integerBetween,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T | undefined => items[integerBetween(0, items.length - 1)],
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((entry) => ({ entry, position: next() }))
        .sort((a, b) => a.position - b.position)
        .map(({ entry }) => entry),
  };
}

/** A version 4 UUID made from random numbers of `random`. */
export const randomUuid = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) =>
    (digit === 'x' ? random.integerBetween(0, 15) : random.integerBetween(8, 11)).toString(16),
  );
