import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** What of the actions every page shows: the entries of 要対応. */
export const myActionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // Those of an archived project and of one that the person left are left out.
      getMyActions: { providesTags: tagsByArg('MyActions', 'Projects') },
    },
  }),
});

export const { useGetMyActionsQuery } = myActionsApi;
