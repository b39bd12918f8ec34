import { createLog } from './createLog';

/** The entry of an error. */
function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'A request failed');
  return lines.join('');
}

const databaseError = () =>
  Object.assign(new Error('invalid input syntax for type integer: "つらいです"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (1, つらいです).',
    where: 'unnamed portal parameter $1 = つらいです',
    table: 'reports',
    constraint: 'reports_check',
  });

test('errors of the database are named by code and place, without what people entered', () => {
  for (const error of [databaseError(), new Error('The outcome is unknown', { cause: databaseError() })]) {
    const entry = logged(error);
    expect(entry).not.toContain('つらい');
    expect(entry).toMatch(/"code":"22P02".*"table":"reports".*"constraint":"reports_check"/);
    expect(entry).toContain('createLog.test.ts');
  }
});

test('other errors have their message and stack, and nothing else', () => {
  const error = Object.assign(new Error('The service does not answer'), {
    code: 'ECONNREFUSED',
    request: 'つらいです',
  });
  expect(logged(error)).toMatch(/"code":"ECONNREFUSED","message":"The service does not answer","stack":/);
  expect(logged(error)).not.toContain('つらい');
  expect(logged('つらいです')).toContain('"err":{"type":"string"}');
});
