import type Stripe from 'stripe';
import type { Fields, FieldsOf } from './forms';
import { invalidRequestError } from './fakeStripeError';
import { listOf, type FakeStripeState } from './state';

export interface EndpointCall<P> {
  state: FakeStripeState;
  params: P;
  /** The ids in the path, in order. */
  ids: string[];
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  path: string;
  fields: Fields;
  run(call: EndpointCall<unknown>): object;
}

/** An endpoint of the API. `P` are the parameters of the SDK; `fields` names those that are implemented. */
export const endpoint = <P>(
  method: Endpoint['method'],
  path: string,
  fields: FieldsOf<P>,
  run: (call: EndpointCall<P>) => object,
): Endpoint => ({
  method,
  path,
  fields: { ...(fields as Fields), expand: ['text'] },
  // Parameters parsed with `fields` have the type P.
  run: (call) => run(call as EndpointCall<P>),
});

/** The parameters of every list. */
export const paging = { limit: 'int', starting_after: 'text', ending_before: 'text' } as const;
interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** A page of a list, newest first (docs: pagination); 10 by default, at most 100. */
export function paginate<T extends { id: string }>(oldestFirst: readonly T[], params: Paging, url: string) {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100)
    throw invalidRequestError('Invalid integer: limit must be between 1 and 100', 'limit');
  const rows = oldestFirst.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw invalidRequestError(`No such object: '${id}'`, param, 'resource_missing');
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { ...listOf(rows.slice(start, end), url), has_more: start > 0 };
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  return { ...listOf(rows.slice(start, start + limit), url), has_more: rows.length > start + limit };
}

/** Fields of a range filter such as `created`. */
export const range = { gt: 'int', gte: 'int', lt: 'int', lte: 'int' } as const;

export function isWithin(filter: Stripe.RangeQueryParam | number | undefined, time: number): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return time === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return time > gt && time >= gte && time < lt && time <= lte;
}

/** Sets the keys of `changes`; a null value removes its key, and null as a whole removes all keys. */
export function mergeMetadata<M extends object>(
  metadata: M,
  changes: Record<string, string | number | null> | null | '' | undefined,
): M {
  if (changes === undefined) return metadata;
  if (!changes) return {} as M;
  return Object.fromEntries(
    Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null),
  ) as M;
}
