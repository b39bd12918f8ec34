import { errorNameOf } from '../lib/errors';

/** Why a database could not do what was asked, although nothing was wrong with the statement. */
export type DatabaseFailure =
  /** No connection could be made. */
  | 'unreachable'
  /** The database refused the user, the password or its own name: waiting does not help. */
  | 'denied'
  /** The connection ended. */
  | 'lost'
  /** No reply arrived, although the connection seems to stand. */
  | 'silent'
  | 'starting'
  /** A standby, or a primary that is configured to accept no writes. */
  | 'readOnly'
  /** A time limit of the database or of a transaction. */
  | 'tooSlow'
  | 'overloaded'
  | 'diskFull'
  /** This process is about to end. */
  | 'closing';

/** SQLSTATE and Node's error codes; of a class of SQLSTATE its first two characters. */
const failureOfCode: Readonly<Record<string, DatabaseFailure>> = {
  '08': 'lost',
  '08001': 'unreachable',
  '08004': 'denied',
  '25006': 'readOnly',
  '25P03': 'lost',
  '28': 'denied',
  '3D000': 'denied',
  '53': 'overloaded',
  '53100': 'diskFull',
  '57014': 'tooSlow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'starting',
  '57P05': 'lost',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  ECONNABORTED: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
};

/** Errors that pg and pg-pool make without a code. */
const failureOfMessage: Readonly<Record<string, DatabaseFailure>> = {
  'timeout expired': 'unreachable',
  'Connection terminated due to connection timeout': 'unreachable',
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
  'Client was closed and is not queryable': 'lost',
  'Query read timeout': 'silent',
  'timeout exceeded when trying to connect': 'overloaded',
  'Cannot use a pool after calling end on the pool': 'closing',
};

/** Errors of PgBouncer with the code of every error of the protocol. */
const failureOfPooler: Readonly<Record<string, DatabaseFailure>> = {
  'no more connections allowed (max_client_conn)': 'overloaded',
  query_wait_timeout: 'overloaded',
};

interface FailedCall {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
}

/** The failure of the database that the error means; undefined for errors of another kind. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, syscall } = error as FailedCall;
  if (typeof code !== 'string')
    return typeof message === 'string' ? lookUp(failureOfMessage, message) : undefined;
  // The folder of a UNIX socket has none while the server is down.
  if (code === 'ENOENT' && syscall === 'connect') return 'unreachable';
  return (
    (code === '08P01' ? lookUp(failureOfPooler, String(message)) : undefined) ??
    lookUp(failureOfCode, code) ??
    (isSqlState(code) ? lookUp(failureOfCode, code.slice(0, 2)) : undefined)
  );
}

const lookUp = (table: Readonly<Record<string, DatabaseFailure>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code);

/** The parts of an error that a log may contain. The message is left out, because it may quote what people entered. */
export function describeDatabaseError(error: unknown): {
  error: string;
  code?: string;
  database?: DatabaseFailure;
} {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as FailedCall;
  const database = databaseFailureOf(error);
  return {
    error: errorNameOf(error),
    ...(typeof code === 'string' && { code }),
    ...(database && { database }),
  };
}
