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

function isAnonymousQuery(query: unknown): query is pg.QueryConfig<unknown[]> {
  if (typeof query !== 'object' || query === null || !('text' in query) || !('values' in query)) return false;
  return Array.isArray(query.values) && query.values.length > 0 && !('name' in query) && !('submit' in query);
}

function withStatementName(args: unknown[]): unknown[] {
  const [query, values, ...rest] = args;
  if (typeof query === 'string' && Array.isArray(values) && values.length > 0) {
    return [{ name: statementNameOf(query), text: query, values }, ...rest];
  }
  if (isAnonymousQuery(query)) return [{ ...query, name: statementNameOf(query.text) }, ...args.slice(1)];
  return args;
}

type SendQuery = (...args: unknown[]) => unknown;
type QueryCallback = (error: Error | null, result: unknown) => void;

/** Whether the caller passed a callback or a query object that handles its own result. */
const hasOwnCallback = (args: unknown[]): boolean =>
  typeof args.at(-1) === 'function' ||
  (typeof args[0] === 'object' && args[0] !== null && ('submit' in args[0] || 'callback' in args[0]));

/**
 * Sends a query with a callback and returns a promise. The promise that pg returns references the query and keeps its
 * result alive over several garbage collections: measured, ten times as much memory reached the old generation.
 */
function sendAsPromise(send: SendQuery, args: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: QueryCallback = (error, result) => (error ? reject(error) : resolve(result));
    send(...args, callback);
  }).catch((error: Error) => {
    // Like pg: the stack trace should show the caller, not the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** A pg client that prepares every query with parameters once per connection, with a name derived from its text. */
export class NamedStatementClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as SendQuery;
    this.query = ((...args: unknown[]) =>
      hasOwnCallback(args)
        ? send(...withStatementName(args))
        : sendAsPromise(send, withStatementName(args))) as pg.Client['query'];
  }
}
