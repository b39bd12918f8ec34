import type { TestContext } from 'node:test';

/** Returns a function that registers what ends a part of the test. The last part ends first, unlike with `t.after`. */
export function endInReverse(t: TestContext): (end: () => unknown) => void {
  const ends: (() => unknown)[] = [];
  t.after(async () => {
    for (const end of ends.reverse()) await end();
  });
  return (end) => void ends.push(end);
}
