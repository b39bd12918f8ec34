import { createImeGuard } from './createImeGuard';

const enter = { key: 'Enter', keyCode: 13, isComposing: false, timeStamp: 1_000 };

it.each([
  ['submits on a plain Enter', enter, false],
  ['ignores an Enter during a composition', { ...enter, isComposing: true }, true],
  ['ignores an Enter with the key code of input methods', { ...enter, keyCode: 229 }, true],
])('%s', (_, press, isComposing) => {
  expect(createImeGuard().isComposing(press)).toBe(isComposing);
});

it.each([
  ['ignores an Enter at the end of a composition (older Safari)', 1_000, true],
  ['ignores an Enter 15 ms after a composition', 985, true],
  ['submits on an Enter 100 ms after a composition', 900, false],
])('%s', (_, endedAt, isComposing) => {
  const guard = createImeGuard();
  guard.compositionEnded(endedAt);
  expect(guard.isComposing(enter)).toBe(isComposing);
});
