import type Stripe from 'stripe';
import type { Fields, FieldsOf } from './forms';
import { invalidRequestError } from './fakeStripeError';
import { listOf, type FakeStripeState } from './state';

export interface EndpointCall<P> {
  state: FakeStripeState;
  params: P;
  /** The ids of the address, in order. */
  ids: string[];
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  path: string;
  fields: Fields;
  run(call: EndpointCall<unknown>): object;
}

/** One call of the API: its parameters are the SDK's, of which `fields` names those that are understood. */
export const endpoint = <P>(
  method: Endpoint['method'],
  path: string,
  fields: FieldsOf<P>,
  run: (call: EndpointCall<P>) => object,
): Endpoint => ({
  method,
  path,
  fields: { ...(fields as Fields), expand: ['text'] },
  // What has been read by the fields has the shape of P.
  run: (call) => run(call as EndpointCall<P>),
});

/** The parameters of every list. */
export const paging = { limit: 'int', starting_after: 'text', ending_before: 'text' } as const;
interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** A page of what there is, newest first (docs: pagination); 10 unless told, at most 100. */
export function paginate<T extends { id: string }>(oldestFirst: readonly T[], params: Paging, url: string) {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100)
    throw invalidRequestError('Invalid integer: limit must be between 1 and 100', 'limit');
  const rows = oldestFirst.toReversed();
  const at = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw invalidRequestError(`No such object: '${id}'`, param, 'resource_missing');
    return index;
  };
  if (before !== undefined) {
    const end = at(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { ...listOf(rows.slice(start, end), url), has_more: start > 0 };
  }
  const start = after === undefined ? 0 : at(after, 'starting_after') + 1;
  return { ...listOf(rows.slice(start, start + limit), url), has_more: rows.length > start + limit };
}

/** `created`: from and to. */
export const range = { gt: 'int', gte: 'int', lt: 'int', lte: 'int' } as const;

export function isWithin(asked: Stripe.RangeQueryParam | number | undefined, moment: number): boolean {
  if (asked === undefined) return true;
  if (typeof asked === 'number') return moment === asked;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = asked;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

/** Metadata as it is after some keys were set and, with null, others taken away; all of them where it is null itself. */
export function mergeMetadata<M extends object>(
  there: M,
  given: Record<string, string | number | null> | null | '' | undefined,
): M {
  if (given === undefined) return there;
  if (!given) return {} as M;
  return Object.fromEntries(
    Object.entries({ ...there, ...given }).filter(([, value]) => value !== null),
  ) as M;
}
