import { placeReport } from './placeReport';

const report = (
  surveyId: number,
  time: string,
  state: Partial<{ mine: boolean; read: boolean; text: string }> = {},
) => ({
  surveyId,
  submittedAt: `2026-11-16T${time}:00.000Z`,
  mine: false,
  read: false,
  text: '',
  ...state,
});

/** Two pages: two unread reports, then two that are read. */
const pages = (nextCursor: string | null = null) => [
  { reports: [report(4, '04:00'), report(3, '03:00')], nextCursor: 'next' },
  { reports: [report(6, '06:00', { read: true }), report(2, '02:00', { read: true })], nextCursor },
];

const ids = (list: ReturnType<typeof pages>) =>
  list.map(({ reports }) => reports.map(({ surveyId }) => surveyId));

test('replaces a report in its place, and keeps a mark that the reply does not know yet', () => {
  const list = pages();
  placeReport(list, 2, report(2, '02:00', { text: '新しい文' }));
  expect(ids(list)).toEqual([
    [4, 3],
    [6, 2],
  ]);
  expect(list[1]!.reports[1]).toMatchObject({ text: '新しい文', read: true });
});

test('takes out a report that may no longer be read', () => {
  const list = pages();
  placeReport(list, 3, undefined);
  placeReport(list, 99, undefined);
  expect(ids(list)).toEqual([[4], [6, 2]]);
});

test.each([
  [
    'the newest unread one first',
    report(9, '09:00'),
    [
      [9, 4, 3],
      [6, 2],
    ],
  ],
  [
    'an older unread one before those that are read',
    report(1, '01:00'),
    [
      [4, 3],
      [1, 6, 2],
    ],
  ],
  [
    'one’s own among those that are read',
    report(5, '05:00', { mine: true }),
    [
      [4, 3],
      [6, 5, 2],
    ],
  ],
  [
    'the later survey first when the times are equal',
    report(5, '04:00'),
    [
      [5, 4, 3],
      [6, 2],
    ],
  ],
  [
    'the oldest one last',
    report(1, '01:00', { read: true }),
    [
      [4, 3],
      [6, 2, 1],
    ],
  ],
])('inserts %s', (_name, added, expected) => {
  const list = pages();
  placeReport(list, added.surveyId, added);
  expect(ids(list)).toEqual(expected);
});

test('leaves a report that follows all loaded ones to the next page', () => {
  const list = pages('more');
  placeReport(list, 1, report(1, '01:00', { read: true }));
  expect(ids(list)).toEqual([
    [4, 3],
    [6, 2],
  ]);
});
