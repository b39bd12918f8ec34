import { previewOf, shownRound } from './reportList';

const rounds = [
  { openFrom: '2026-11-27', submitted: 0 },
  { openFrom: '2026-11-20', submitted: 2 },
  { openFrom: '2026-11-13', submitted: 3 },
];

test.each([
  ['the one in the address', rounds, '2026-11-06', '2026-11-06'],
  ['otherwise the newest with reports', rounds, null, '2026-11-20'],
  ['the same for an address without a day', rounds, 'x', '2026-11-20'],
  ['the newest where none has reports', rounds.slice(0, 1), null, '2026-11-27'],
  ['none without rounds', [], null, undefined],
])('the shown round is %s', (_, listed, chosen, shown) => {
  expect(shownRound({ rounds: listed }, chosen)).toBe(shown);
});

test('of all projects it is the day to read', () => {
  expect(shownRound({ rounds, dayToRead: '2026-11-13' }, null)).toBe('2026-11-13');
  expect(shownRound({ rounds, dayToRead: '2026-11-13' }, '2026-11-06')).toBe('2026-11-06');
});

test.each([
  [
    'what troubles the writer',
    [
      { key: 'done', text: '手順書' },
      { key: 'trouble', text: '残業' },
    ],
    '残業',
  ],
  [
    'otherwise the first text',
    [
      { key: 'done', text: '手順書' },
      { key: 'trouble', text: '' },
    ],
    '手順書',
  ],
  ['nothing without texts', [], undefined],
])('a row of the list quotes %s', (_, entries, quoted) => {
  expect(previewOf(entries)).toBe(quoted);
});
