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

/** A pg client that prepares every query with parameters once per connection, with a name derived from its text. */
export class NamedStatementClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => send(...withStatementName(args))) as pg.Client['query'];
  }
}
