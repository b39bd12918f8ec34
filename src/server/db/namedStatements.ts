import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { dayMs } from '../../domain/calendar/durations';

// The code has a few hundred query texts. The limit prevents texts that differ at each call from filling the
// connections with statements that are used once.
const maxStatements = 2000;
const statements = new Map<string, QueryConfig>();

/** The parts of pg's query configuration that are used here. */
interface QueryConfig {
  text: string;
  values?: unknown[];
  name?: string | undefined;
  query_timeout?: number | undefined;
}

type QueryCallback = (error: Error | null, result: unknown) => void;
type SendQuery = (query: unknown, values?: unknown[], callback?: QueryCallback) => unknown;

function statementOf(text: string): QueryConfig {
  const existing = statements.get(text);
  if (existing) return existing;
  const hasName = statements.size < maxStatements;
  const name = hasName ? createHash('sha256').update(text).digest('base64url').slice(0, 24) : undefined;
  const statement = { text, name };
  if (hasName) statements.set(text, statement);
  return statement;
}

/**
 * A configuration for pg, which copies its own properties with their descriptors: that takes longer than to send the query.
 * So the text and name of a prepared statement are inherited.
 */
function configOf(query: string | QueryConfig, values: unknown[] | undefined): QueryConfig {
  const isPrepared = values !== undefined && values.length > 0;
  if (typeof query === 'string') return isPrepared ? Object.create(statementOf(query)) : { text: query };
  return isPrepared ? { ...statementOf(query.text), ...query } : { ...query };
}

/**
 * Sends a query with a callback and returns a promise. The promise that pg returns references the query and keeps its
 * result alive over several garbage collections: measured, ten times as much memory reached the old generation.
 */
function toPromise(send: (callback: QueryCallback) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    send((error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // Like pg: the stack trace should show the caller, not the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** A method of pg that its types lack. */
const isOutsideTransaction = (client: pg.Client): boolean =>
  (client as pg.Client & { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';

/** A statement that changes the time limit of the following ones. */
const timeoutChange = /^set (local )?statement_timeout = (\d+)$/;
/** The client waits for so much longer than the database's own time limit, which normally ends a statement first. */
const replyMarginMs = 3_000;

/** The time that an ended connection has to close. If the other side does not reply any more, it never closes. */
const endTimeoutMs = 1_000;

/**
 * A pg client that prepares every query with parameters once per connection, with a name derived from its text. Where a
 * statement sets `statement_timeout`, the time for which replies are waited (`query_timeout`) changes with it.
 */
export class NamedStatementClient extends pg.Client {
  /** Called with the error of each query. */
  onQueryError: (error: Error) => void = () => undefined;
  #sessionTimeoutMs: number | undefined;
  #transactionTimeoutMs: number | undefined;

  constructor(options: pg.ClientConfig = {}) {
    const stream = options.stream?.() ?? new Socket();
    // A pool hides the password from copies of its options.
    super({ ...options, password: options.password, stream: () => stream });
    const send = super.query.bind(this) as SendQuery;
    this.query = ((...args: unknown[]) => {
      const [query, values] = args;
      // An object that handles its own result.
      if (typeof query === 'object' && query !== null && 'submit' in query) return send(query);
      const { values: own } = query as QueryConfig;
      const parameters = Array.isArray(values) ? (values as unknown[]) : own;
      const config = configOf(query as string | QueryConfig, parameters);
      const timeoutMs = this.#timeoutOf(config.text, parameters);
      if (timeoutMs !== undefined) config.query_timeout = timeoutMs;
      const sendWith = (callback: QueryCallback) =>
        send(config, parameters, (error, result) => {
          if (error) this.onQueryError(error);
          callback(error, result);
        });
      const callback = args.at(-1);
      return typeof callback === 'function' ? sendWith(callback as QueryCallback) : toPromise(sendWith);
    }) as pg.Client['query'];

    const end = super.end.bind(this) as (callback?: () => void) => Promise<void> | void;
    this.end = ((callback?: () => void) => {
      setTimeout(() => stream.destroy(), endTimeoutMs).unref();
      return end(callback);
    }) as pg.Client['end'];
  }

  #timeoutOf(text: string, values: unknown[] | undefined): number | undefined {
    const [changed, isLocal, ms] = (values?.length ? null : timeoutChange.exec(text)) ?? [];
    if (changed !== undefined) {
      // A `statement_timeout` of 0 is no limit; the client then waits a day.
      const timeoutMs = ms === '0' ? dayMs : Number(ms) + replyMarginMs;
      if (isLocal) this.#transactionTimeoutMs = timeoutMs;
      else this.#sessionTimeoutMs = timeoutMs;
    } else if (this.#transactionTimeoutMs !== undefined && isOutsideTransaction(this)) {
      this.#transactionTimeoutMs = undefined;
    }
    return this.#transactionTimeoutMs ?? this.#sessionTimeoutMs;
  }
}
