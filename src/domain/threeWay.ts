/**
 * Says which of two sides changed a value that both began with: `same` when both have the same value, `both` when they have
 * different ones and a person has to choose.
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
