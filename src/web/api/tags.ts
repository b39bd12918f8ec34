// A mutation invalidates its tags whether it succeeded or not: a refused one was often decided on stale data, which its
// refusal shows, and one whose reply was lost may have been done. `tagsByArgOnSuccess` is for what depends on nothing that
// is cached, so that a refusal says nothing about it: what a person adds of their own, submits from a draft or marks.

import { cacheTag, type CacheTag, type CacheTagIds, type CacheTagType } from '../../contract/cacheTags';

/** For `providesTags` and `invalidatesTags`: the tags of these types, with the ids in the argument of the endpoint. */
export const tagsByArg =
  <T extends CacheTagType>(...types: T[]) =>
  (_reply: unknown, _error: unknown, arg: CacheTagIds<T>): CacheTag[] =>
    types.map((type) => cacheTag(type, arg));

/** For `invalidatesTags`: the tags of `tagsByArg`, and in addition all replies of the types in `all`, whatever their id. */
export const tags =
  <T extends CacheTagType>({ byArg, all }: { byArg: readonly T[]; all: readonly CacheTagType[] }) =>
  (_reply: unknown, _error: unknown, arg: CacheTagIds<T>): (CacheTag | CacheTagType)[] => [
    ...byArg.map((type) => cacheTag(type, arg)),
    ...all,
  ];

/** For `invalidatesTags` of the exceptions above: the tags of `tagsByArg` if the mutation succeeded, otherwise none. */
export const tagsByArgOnSuccess =
  <T extends CacheTagType>(...types: T[]) =>
  (_reply: unknown, error: unknown, arg: CacheTagIds<T>): CacheTag[] =>
    error ? [] : types.map((type) => cacheTag(type, arg));
