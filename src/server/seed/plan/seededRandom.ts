/** The same numbers for the same seed, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  integerBetween(min: number, max: number): number;
  pick<T>(from: readonly T[]): T | undefined;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bits. */
const hashText = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

/** A stream of its own for every seed (mulberry32), so that a change in one place moves nothing elsewhere. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integerBetween: between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)],
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry),
  };
}

/** A version 4 UUID out of the stream. */
export function randomUuid(source: Random): string {
  const digits = Array.from({ length: 32 }, (_, at) =>
    (at === 12 ? 4 : at === 16 ? source.integerBetween(8, 11) : source.integerBetween(0, 15)).toString(16),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
