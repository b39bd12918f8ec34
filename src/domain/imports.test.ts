import { rejectLinesOverLimit, type ImportLine, type ImportOutcome } from './imports';

const lines = (...outcomes: ImportOutcome[]): ImportLine[] =>
  outcomes.map((outcome, index) => ({ line: index + 2, subject: '', cells: [], outcome, message: null }));
const outcomes = (result: ImportLine[]) => result.map(({ outcome }) => outcome);

const overLimit = { outcome: 'planLimit', message: '満員' } as const;

test('lines that create something count towards the limit in their order', () => {
  const input = lines('create', 'same', 'update', 'error', 'create', 'create');
  const result = rejectLinesOverLimit(input, 2, overLimit);
  expect(outcomes(result)).toEqual(['create', 'same', 'update', 'error', 'create', 'planLimit']);
  expect(result.at(-1)?.message).toBe('満員');
});

test('a negative number of places is treated as none', () => {
  expect(outcomes(rejectLinesOverLimit(lines('create', 'same'), -3, overLimit))).toEqual([
    'planLimit',
    'same',
  ]);
});
