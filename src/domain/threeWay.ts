/**
 * Two sides changed a value that they both began from: which of them changed it. `same` when both have the same value now,
 * `both` when they have different ones and one of them has to be chosen.
 */
export function changedBy<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): 'same' | 'mine' | 'theirs' | 'both' {
  if (isSame(mine, theirs)) return 'same';
  if (isSame(base, theirs)) return 'mine';
  return isSame(base, mine) ? 'theirs' : 'both';
}
