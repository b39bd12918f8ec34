import { cacheTag, type CacheTag, type CacheTagIds, type CacheTagType } from '../../contract/cacheTags';

/** For `providesTags` and `invalidatesTags`: the tags of these types, with the ids in the argument of the endpoint. */
export const tagsByArg =
  <T extends CacheTagType>(...types: T[]) =>
  (_reply: unknown, _error: unknown, arg: CacheTagIds<T>): CacheTag[] =>
    types.map((type) => cacheTag(type, arg));

/** For `invalidatesTags`: the tags of `tagsByArg` if the mutation succeeded, otherwise none. */
export const tagsByArgOnSuccess =
  <T extends CacheTagType>(...types: T[]) =>
  (_reply: unknown, error: unknown, arg: CacheTagIds<T>): CacheTag[] =>
    error ? [] : types.map((type) => cacheTag(type, arg));
