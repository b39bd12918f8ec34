import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { ConfigError } from './lib/config';
import { MigrationError } from './db/migrationFiles';
import { DataDirectoryBusyError } from './db/embedded/dataDirectory';
import { describeStartupError } from './describeStartupError';

/** Listens; returns the failure as an Error of this realm, because jest has one for each test file. */
const listen = (server: Server, port: number) =>
  new Promise<Error | null>((resolve) => {
    server
      .once('error', ({ message, code }: NodeJS.ErrnoException) =>
        resolve(Object.assign(new Error(message), { code })),
      )
      .listen(port, '127.0.0.1', () => resolve(null));
  });

it('a port in use gives one line that says what to do', async () => {
  const [first, second] = [createServer(), createServer()];
  await listen(first, 0);
  const failure = await listen(second, (first.address() as AddressInfo).port);
  first.close();
  expect(describeStartupError(failure)).toMatch(
    /^PORT \d+ is already in use; stop the other program or set PORT$/,
  );
});

it.each([
  ['a missing setting', new ConfigError('PUBLIC_URL must be set in production')],
  ['a schema that is too old', new MigrationError('The database does not have migration 0002_two.sql')],
  ['a data directory in use', new DataDirectoryBusyError('/data', '7')],
])('%s gives its message, which is one line', (_, failure) => {
  expect(describeStartupError(failure)).toBe(failure.message);
  expect(failure.message).not.toContain('\n');
});

it.each([
  ['57P03', 'the database system is starting up', 'starting'],
  ['28P01', 'password authentication failed for user "koenowa"', 'denied'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'readOnly'],
])('the database error %s gives one line that names the cause', (code, message, cause) =>
  expect(describeStartupError(Object.assign(new Error(message), { code }))).toBe(
    `The database at DATABASE_URL cannot be used (${cause}): ${message}`,
  ),
);

it('a database without an address that answers is named by the code: its error has no message', () =>
  expect(describeStartupError(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
    'The database at DATABASE_URL cannot be used (unreachable): ECONNREFUSED',
  ));

it('any other error gives its stack', () => {
  const failure = new Error('unexpected');
  expect(describeStartupError(failure)).toBe(failure.stack);
});
