import { createHash } from 'node:crypto';
import pg from 'pg';

// Texts come from the code, not from people, so there are a few hundred. The bound keeps a text that is built
// anew each time from filling every connection with statements nobody uses again.
const MAX_NAMES = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

function isAnonymousQuery(query: unknown): query is pg.QueryConfig<unknown[]> {
  if (typeof query !== 'object' || query === null || !('text' in query) || !('values' in query)) return false;
  return Array.isArray(query.values) && query.values.length > 0 && !('name' in query) && !('submit' in query);
}

function named(args: unknown[]): unknown[] {
  const [query, values, ...rest] = args;
  if (typeof query === 'string' && Array.isArray(values) && values.length > 0) {
    return [{ name: nameOf(query), text: query, values }, ...rest];
  }
  if (isAnonymousQuery(query)) return [{ ...query, name: nameOf(query.text) }, ...args.slice(1)];
  return args;
}

type Send = (...args: unknown[]) => unknown;
type Answered = (error: Error | null, result: unknown) => void;

/** Whoever brings a callback, or a query with one of its own, waits for it themselves. */
const answersItself = (args: unknown[]): boolean =>
  typeof args.at(-1) === 'function' ||
  (typeof args[0] === 'object' && args[0] !== null && ('submit' in args[0] || 'callback' in args[0]));

/**
 * The answer as a promise, made from a callback. pg's own promise is tied to the query in a way that keeps every
 * result alive over several collections: measured, ten times as much reached the old generation.
 */
function promised(send: Send, args: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
    send(...args, answered);
  }).catch((error: Error) => {
    // As pg does: a trace that leads to who asked, not to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** A pg client that prepares every query with parameters once a connection, under a name made from its text. */
export class NamingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Send;
    this.query = ((...args: unknown[]) =>
      answersItself(args) ? send(...named(args)) : promised(send, named(args))) as pg.Client['query'];
  }
}
