import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  InfiniteQueryExtraOptions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import type { CacheTagType } from '../../contract/cacheTags';
import type { GetOperation, Input, Operation, Reply } from '../../contract/types';
import type { ContractBaseQuery as BaseQuery } from './contractBaseQuery';
import { backgroundSuffix } from './requestMatchers';

/**
 * Arguments that callers pass in addition to the operation's input, for the cache only, by endpoint. A feature adds its own:
 * `declare module '…/operationEndpoints' { interface LocalArgs { createRead: { openFrom: string } } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
export interface LocalArgs {}

/** The local argument of a mutation whose input does not name the organization, for the tags that it invalidates. */
export interface InOrganization {
  organizationId: number;
}

/** For `query`: the input of a mutation without that argument. */
export const withoutOrganization = <A extends InOrganization>({ organizationId: _, ...input }: A) => input;

/**
 * The cached data of operations whose reply `transformResponse` converts. A feature adds its own:
 * `declare module '…/operationEndpoints' { interface CachedData { getOrganizationProjects: ProjectList } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
export interface CachedData {}

type Data<O extends Operation> = O extends keyof CachedData ? CachedData[O] : Reply<O>;

/** The argument of an endpoint, which has the name of its operation unless it is one of the background. */
type Arg<O extends Operation, Endpoint extends string = O> = Endpoint extends keyof LocalArgs
  ? Input<O> & LocalArgs[Endpoint]
  : keyof Input<O> extends never
    ? void
    : Input<O>;

/** Converts the argument to the operation's input where they differ. */
type ToInput<O extends Operation, Endpoint extends string = O> = Endpoint extends keyof LocalArgs
  ? { query: (arg: Arg<O, Endpoint>) => Input<O> }
  : { query?: undefined };

/** Throws for a reply that the web cannot use; the request then counts as failed. */
interface CheckReply<O extends Operation> {
  transformResponse?: (reply: Reply<O>) => Reply<O>;
}

/** Converts the reply to the cached data where the two differ. */
type FromReply<O extends Operation> = O extends keyof CachedData
  ? { transformResponse: (reply: Reply<O>) => CachedData[O] }
  : { transformResponse?: undefined };

type QueryOptions<O extends Operation> = ToInput<O> &
  FromReply<O> &
  Omit<QueryExtraOptions<CacheTagType, Data<O>, Arg<O>, BaseQuery, 'api'>, 'type'>;
export type MutationOptions<O extends Operation> = ToInput<O> &
  CheckReply<O> &
  Omit<MutationExtraOptions<CacheTagType, Reply<O>, Arg<O>, BaseQuery, 'api'>, 'type'>;

/** Operations with a `cursor`. Their replies are pages, and `nextCursor` leads from one page to the next. */
type PagedOperation = {
  [O in GetOperation]: Reply<O> extends { nextCursor: string | null } ? O : never;
}[GetOperation];
/** The argument of a paged list: the input that all of its pages have in common. */
type ListArg<O extends PagedOperation> = Omit<Input<O>, 'cursor'>;
type ListOptions<O extends PagedOperation> = Omit<
  InfiniteQueryExtraOptions<CacheTagType, Reply<O>, ListArg<O>, string | null, BaseQuery, 'api'>,
  'type' | 'infiniteQueryOptions'
>;

type BackgroundEndpoint<O extends Operation> = `${O}${typeof backgroundSuffix}`;
type BackgroundArg<O extends Operation> = Arg<O, BackgroundEndpoint<O>>;
type BackgroundOptions<O extends Operation> = ToInput<O, BackgroundEndpoint<O>> &
  Omit<MutationExtraOptions<CacheTagType, Reply<O>, BackgroundArg<O>, BaseQuery, 'api'>, 'type'>;

type Definitions<Q extends Operation, L extends PagedOperation, M extends Operation, B extends Operation> = {
  [O in Q]: QueryDefinition<Arg<O>, BaseQuery, CacheTagType, Data<O>, 'api'>;
} & {
  [O in L]: InfiniteQueryDefinition<ListArg<O>, string | null, BaseQuery, CacheTagType, Reply<O>, 'api'>;
} & {
  [O in M]: MutationDefinition<Arg<O>, BaseQuery, CacheTagType, Reply<O>, 'api'>;
} & {
  [O in B as BackgroundEndpoint<O>]: MutationDefinition<
    BackgroundArg<O>,
    BaseQuery,
    CacheTagType,
    Reply<O>,
    'api'
  >;
};

/**
 * Makes the `endpoints` of `api.injectEndpoints` from operations of the contract. Each key names an operation, whose
 * input is the argument and whose reply is the result. `pagedQueries` are infinite queries, which follow the cursors. A
 * GET operation among the mutations is sent at each call and not cached. `backgroundMutations` show neither overlay nor
 * snackbar (spec §4, §8). Their endpoints are named `<operation>InBackground`, because the same operation may also be
 * an ordinary mutation: a draft is saved in the background and then submitted.
 */
export const operationEndpoints =
  <
    Q extends GetOperation = never,
    M extends Operation = never,
    L extends PagedOperation = never,
    B extends Operation = never,
  >(operations: {
    queries?: { [O in Q]: QueryOptions<O> };
    pagedQueries?: { [O in L]: ListOptions<O> };
    mutations?: { [O in M]: MutationOptions<O> };
    backgroundMutations?: { [O in B]: BackgroundOptions<O> };
  }) =>
  (build: EndpointBuilder<BaseQuery, CacheTagType, 'api'>): Definitions<Q, L, M, B> =>
    ({
      ...mapOptions(operations.queries, build.query),
      ...mapOptions(operations.pagedQueries, build.infiniteQuery, { defaults: paging }),
      ...mapOptions(operations.mutations, build.mutation),
      ...mapOptions(operations.backgroundMutations, build.mutation, { suffix: backgroundSuffix }),
    }) as Definitions<Q, L, M, B>;

const mapOptions = (
  options: object | undefined,
  define: (definition: never) => unknown,
  {
    defaults = { query: (input: unknown) => input },
    suffix = '',
  }: { defaults?: object; suffix?: string } = {},
) =>
  Object.fromEntries(
    Object.entries(options ?? {}).map(([operation, definition]) => [
      operation + suffix,
      define({ ...defaults, ...definition } as never),
    ]),
  );

/** The options with which an infinite query follows the cursors. */
const paging = {
  query: ({ queryArg, pageParam }: { queryArg: object; pageParam: string | null }) =>
    pageParam === null ? queryArg : { ...queryArg, cursor: pageParam },
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  },
};
