import { isImportable, rejectLinesOverLimit, type ImportLine, type ImportOutcome } from './imports';

const lines = (...outcomes: ImportOutcome[]): ImportLine[] =>
  outcomes.map((outcome, index) => ({ line: index + 2, subject: '', outcome, message: null }));
const outcomes = (found: ImportLine[]) => found.map(({ outcome }) => outcome);

test('one wrong line makes a file unimportable', () => {
  expect(isImportable(lines('create', 'same', 'update'))).toBe(true);
  expect(isImportable(lines('create', 'error'))).toBe(false);
  expect(isImportable(lines('create', 'planLimit'))).toBe(false);
});

const full = { outcome: 'planLimit', message: '満員' } as const;

test('lines that need a place get one in their order; the others need none', () => {
  const given = lines('create', 'same', 'update', 'error', 'create', 'create');
  const found = rejectLinesOverLimit(given, 2, full);
  expect(outcomes(found)).toEqual(['create', 'same', 'update', 'error', 'create', 'planLimit']);
  expect(found.at(-1)?.message).toBe('満員');
});

test('less than no place is none', () => {
  expect(outcomes(rejectLinesOverLimit(lines('create', 'same'), -3, full))).toEqual(['planLimit', 'same']);
});
