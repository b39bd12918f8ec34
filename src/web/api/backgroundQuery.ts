import type { CacheTag } from '../../contract/cacheTags';
import { api } from './api';

interface Lifecycle {
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
  queryFulfilled: Promise<unknown>;
}

/**
 * The options of an operation that changes something in the background, such as a read mark. As a mutation it would show
 * the overlay, from which only those of the specification are exempt (spec §4), and its errors in a snackbar. It is sent
 * with `initiate(input, uncached)`.
 */
export const backgroundQuery = <Arg>(tagsOf: (arg: Arg) => CacheTag[] = () => []) => ({
  keepUnusedDataFor: 0,
  onQueryStarted: (arg: Arg, { dispatch, queryFulfilled }: Lifecycle): Promise<void> =>
    queryFulfilled.then(
      () => void dispatch(api.util.invalidateTags(tagsOf(arg))),
      () => undefined,
    ),
});
