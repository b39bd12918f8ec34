import { changeParts, changeText, formatNumber, isClearChange } from './numberFormat';

test.each<[number | null, number, string]>([
  [62, 1, '62.0'],
  [62.54, 1, '62.5'],
  [2.3, 2, '2.30'],
  [0, 1, '0.0'],
  [-13, 0, '−13'],
  [null, 1, '—'],
])('formats %p with %i fixed digits as %s', (value, digits, text) =>
  expect(formatNumber(value, digits)).toBe(text),
);

test.each<[number | null, number, string]>([
  [3.2, 1, '▲3.2 上昇'],
  [-12, 1, '▼12.0 低下'],
  [-0.33, 2, '▼0.33 低下'],
  [0, 1, '変化なし'],
  [null, 1, '比較なし'],
])('formats a change of %p with %i digits as %s', (change, digits, text) =>
  expect(changeText(change, digits)).toBe(text),
);

test.each<[number, number, string]>([
  [5, 1, 'up'],
  [-4.9, 1, 'slightlyDown'],
  [-0.2, 2, 'down'],
  [0.19, 2, 'slightlyUp'],
  [-1, 0, 'down'],
])('gives a change of %p with %i digits the direction %s', (change, digits, direction) =>
  expect(changeParts(change, digits).direction).toBe(direction),
);

test.each<[number | null, number, boolean]>([
  [5, 1, true],
  [-4.9, 1, false],
  [-0.2, 2, true],
  [0.19, 2, false],
  [0, 0, false],
  [null, 1, false],
])('whether a change of %p with %i digits is clear: %p', (change, digits, isClear) =>
  expect(isClearChange(change, digits)).toBe(isClear),
);

test('never returns a mark without a number and a word', () => {
  for (const change of [5, -5, 0, null]) {
    const { mark, figure, word } = changeParts(change, 1);
    expect(word).not.toBe('');
    expect(mark === '').toBe(figure === '');
  }
});
