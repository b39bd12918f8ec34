import { createImeGuard } from './createImeGuard';

const enter = { key: 'Enter', keyCode: 13, isComposing: false, timeStamp: 1_000 };

it.each([
  ['plain Enter', enter, false],
  ['Enter while composing', { ...enter, isComposing: true }, true],
  ['the key code of input methods', { ...enter, keyCode: 229 }, true],
])('%s', (_, press, composing) => {
  expect(createImeGuard().isComposing(press)).toBe(composing);
});

it.each([
  ['right after the composition ended (older Safari) belongs to it', 1_000, true],
  ['in the same frame belongs to it', 985, true],
  ['a moment later means send', 900, false],
])('Enter %s', (_, endedAt, composing) => {
  const guard = createImeGuard();
  guard.compositionEnded(endedAt);
  expect(guard.isComposing(enter)).toBe(composing);
});
