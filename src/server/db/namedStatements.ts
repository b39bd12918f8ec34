import { createHash } from 'node:crypto';
import pg from 'pg';

// The code has a few hundred query texts. The limit prevents texts that differ at each call from filling the
// connections with statements that are used once.
const MAX_STATEMENT_NAMES = 2000;
const statementNames = new Map<string, string>();

function statementNameOf(text: string): string | undefined {
  const existing = statementNames.get(text);
  if (existing !== undefined || statementNames.size >= MAX_STATEMENT_NAMES) return existing;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  statementNames.set(text, name);
  return name;
}

/** The parts of pg's query configuration that are used here. */
interface QueryConfig {
  text: string;
  values?: unknown[];
  name?: string | undefined;
  query_timeout?: number | undefined;
}

type QueryCallback = (error: Error | null, result: unknown) => void;
type SendQuery = (query: unknown, callback?: QueryCallback) => unknown;

/** Adds a name to a query with parameters that has none. */
function withStatementName(query: QueryConfig): QueryConfig {
  const isAnonymous = Array.isArray(query.values) && query.values.length > 0 && query.name === undefined;
  return isAnonymous ? { ...query, name: statementNameOf(query.text) } : query;
}

/**
 * Sends a query with a callback and returns a promise. The promise that pg returns references the query and keeps its
 * result alive over several garbage collections: measured, ten times as much memory reached the old generation.
 */
function sendAsPromise(send: (callback: QueryCallback) => unknown): Promise<unknown> {
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
/** How much longer than the database the client waits. */
const REPLY_MARGIN_MS = 3_000;
/** How long a reply without a time limit is waited for. */
const DAY_MS = 86_400_000;

/** How long an ended connection may take to close. The other side of a silent one never does. */
const END_TIMEOUT_MS = 1_000;

/**
 * A pg client that prepares every query with parameters once per connection, with a name derived from its text. Where a
 * statement sets `statement_timeout`, the time for which replies are waited (`query_timeout`) changes with it.
 */
export class NamedStatementClient extends pg.Client {
  /** Called with the error of each query. */
  onQueryError: (error: Error) => void = () => undefined;
  #sessionTimeoutMs: number | undefined;
  #transactionTimeoutMs: number | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as SendQuery;
    this.query = ((...args: unknown[]) => {
      const [query, values] = args;
      // An object that handles its own result.
      if (typeof query === 'object' && query !== null && 'submit' in query) return send(query);
      const config = this.#withTimeout(
        withStatementName({
          ...(typeof query === 'string' ? { text: query } : (query as QueryConfig)),
          ...(Array.isArray(values) && { values }),
        }),
      );
      const sendWith = (callback: QueryCallback) =>
        send(config, (error, result) => {
          if (error) this.onQueryError(error);
          callback(error, result);
        });
      const callback = args.at(-1);
      return typeof callback === 'function' ? sendWith(callback as QueryCallback) : sendAsPromise(sendWith);
    }) as pg.Client['query'];

    const end = super.end.bind(this) as (callback?: () => void) => Promise<void> | void;
    this.end = ((callback?: () => void) => {
      setTimeout(() => this.connection.stream.destroy(), END_TIMEOUT_MS).unref();
      return end(callback);
    }) as pg.Client['end'];
  }

  #withTimeout(query: QueryConfig): QueryConfig {
    const [changed, isLocal, ms] = (query.values?.length ? null : timeoutChange.exec(query.text)) ?? [];
    if (changed !== undefined) {
      const timeoutMs = ms === '0' ? DAY_MS : Number(ms) + REPLY_MARGIN_MS;
      if (isLocal) this.#transactionTimeoutMs = timeoutMs;
      else this.#sessionTimeoutMs = timeoutMs;
    } else if (this.#transactionTimeoutMs !== undefined && isOutsideTransaction(this)) {
      this.#transactionTimeoutMs = undefined;
    }
    const timeoutMs = this.#transactionTimeoutMs ?? this.#sessionTimeoutMs;
    return timeoutMs === undefined ? query : { ...query, query_timeout: timeoutMs };
  }
}
