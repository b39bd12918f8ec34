import { databaseFailureOf } from './db/databaseFailure';
import { MigrationError } from './db/migrationFiles';
import { PoolerError } from './db/pooler';
import { ConfigError } from './lib/config';
import {
  DataDirectoryBusyError,
  DataDirectoryFullError,
  DataDirectoryNotWritableError,
} from './db/embedded/dataDirectory';

/** Errors that the operator can correct; their message is one clear line. */
const operatorErrors = [
  ConfigError,
  MigrationError,
  PoolerError,
  DataDirectoryBusyError,
  DataDirectoryFullError,
  DataDirectoryNotWritableError,
];

/**
 * The message for an error of the server at its start or of a command: one line for errors that the operator can correct,
 * such as those of `correctable`, otherwise the stack.
 */
export function describeStartupError(
  error: unknown,
  correctable: readonly (abstract new (...args: never) => Error)[] = [],
): string {
  if ([...operatorErrors, ...correctable].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return `PORT ${process.env.PORT ?? 3000} is already in use; stop the other program or set PORT`;
    if (error.code === 'EACCES')
      return `PORT ${process.env.PORT ?? 3000} may not be used by this user; set PORT to 1024 or above`;
  }
  const failure = databaseFailureOf(error);
  if (failure) return `The database at DATABASE_URL cannot be used (${failure}): ${messageOf(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Node's error has no message of its own when a host name has several addresses and none accepts the connection. */
const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || String(code);
};
