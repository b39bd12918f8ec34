import { databaseFailureOf, describeDatabaseError } from './databaseFailure';
import { TransactionTooLongError } from './transaction';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('database'), { code, ...more });

it.each([
  ['query_wait_timeout', 'overloaded'],
  ['no more connections allowed (max_client_conn)', 'overloaded'],
  ['server conn crashed?', 'lost'],
])('PgBouncer’s %s: %s', (message, failure) =>
  expect(databaseFailureOf(Object.assign(new Error(message), { code: '08P01' }))).toBe(failure),
);

it.each([
  ['08006', 'lost'],
  ['08P01', 'lost'],
  ['08001', 'unreachable'],
  ['25006', 'readOnly'],
  ['25P03', 'lost'],
  ['28P01', 'denied'],
  ['3D000', 'denied'],
  ['53100', 'diskFull'],
  ['53300', 'overloaded'],
  ['57014', 'tooSlow'],
  ['57P01', 'lost'],
  ['57P03', 'starting'],
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['ECONNRESET', 'lost'],
  ['EPIPE', 'lost'],
])('%s: %s', (code, failure) => expect(databaseFailureOf(withCode(code))).toBe(failure));

it.each([
  ['Connection terminated unexpectedly', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['Query read timeout', 'silent'],
  ['timeout exceeded when trying to connect', 'overloaded'],
  ['Connection terminated due to connection timeout', 'unreachable'],
])('%s, which has no code: %s', (message, failure) =>
  expect(databaseFailureOf(new Error(message))).toBe(failure),
);

it('a transaction that took too long was too slow', () =>
  expect(databaseFailureOf(new TransactionTooLongError(6, 5))).toBe('tooSlow'));

it('a UNIX socket that is not there is unreachable, a file that is not there is no database', () => {
  expect(databaseFailureOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('unreachable');
  expect(databaseFailureOf(withCode('ENOENT', { syscall: 'open' }))).toBeUndefined();
});

it.each([
  new Error('division by zero'),
  withCode('23505'),
  withCode('42P01'),
  withCode('40001'),
  withCode('ERR_INVALID_ARG_TYPE'),
  withCode('constructor'),
  new Error('toString'),
  'text',
  null,
  undefined,
])('%p is no failure of the database', (error) => expect(databaseFailureOf(error)).toBeUndefined());

it('is described without its message', () => {
  expect(describeDatabaseError(Object.assign(new Error('太郎'), { code: '25006' }))).toEqual({
    error: 'Error',
    code: '25006',
    database: 'readOnly',
  });
  expect(describeDatabaseError('太郎')).toEqual({ error: 'string' });
});
