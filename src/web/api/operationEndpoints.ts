import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import type { CacheTagType } from '../../contract/cacheTags';
import type { GetOperation, Input, Operation, Reply } from '../../contract/types';
import type { contractBaseQuery } from './contractBaseQuery';

type BaseQuery = typeof contractBaseQuery;

/**
 * What callers of an endpoint pass beside the operation's input, for the cache alone. A feature adds its own:
 * `declare module '…/operationEndpoints' { interface LocalArgs { createRead: { openFrom: string } } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
export interface LocalArgs {}

type Arg<O extends Operation> = O extends keyof LocalArgs
  ? Input<O> & LocalArgs[O]
  : keyof Input<O> extends never
    ? void
    : Input<O>;

/** Converts the argument to the operation's input where they differ. */
type ToInput<O extends Operation> = O extends keyof LocalArgs
  ? { query: (arg: Arg<O>) => Input<O> }
  : { query?: undefined };

/** Throws for a reply that the web cannot use; the request then counts as failed. */
interface CheckReply<O extends Operation> {
  transformResponse?: (reply: Reply<O>) => Reply<O>;
}

type QueryOptions<O extends Operation> = ToInput<O> &
  Omit<QueryExtraOptions<CacheTagType, Reply<O>, Arg<O>, BaseQuery, 'api'>, 'type'>;
type MutationOptions<O extends Operation> = ToInput<O> &
  CheckReply<O> &
  Omit<MutationExtraOptions<CacheTagType, Reply<O>, Arg<O>, BaseQuery, 'api'>, 'type'>;

type Definitions<Q extends Operation, M extends Operation> = {
  [O in Q]: QueryDefinition<Arg<O>, BaseQuery, CacheTagType, Reply<O>, 'api'>;
} & {
  [O in M]: MutationDefinition<Arg<O>, BaseQuery, CacheTagType, Reply<O>, 'api'>;
};

/**
 * The `endpoints` of `api.injectEndpoints`, by operations of the contract: the key names the operation, whose input is
 * the argument and whose reply is the result. Queries are operations that change nothing; a GET operation among the
 * mutations is sent each time and kept in no cache.
 */
export const operationEndpoints =
  <Q extends GetOperation | 'createDeleteUrl' = never, M extends Operation = never>(operations: {
    queries?: { [O in Q]: QueryOptions<O> };
    mutations?: { [O in M]: MutationOptions<O> };
  }) =>
  (build: EndpointBuilder<BaseQuery, CacheTagType, 'api'>): Definitions<Q, M> =>
    ({
      ...mapOptions(operations.queries, build.query),
      ...mapOptions(operations.mutations, build.mutation),
    }) as Definitions<Q, M>;

const mapOptions = (options: object | undefined, define: (definition: never) => unknown) =>
  Object.fromEntries(
    Object.entries(options ?? {}).map(([operation, definition]) => [
      operation,
      define({ query: (input: unknown) => input, ...definition } as never),
    ]),
  );
