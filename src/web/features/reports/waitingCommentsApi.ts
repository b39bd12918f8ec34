import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** What of the comments every page shows: the entries of 要対応. */
export const waitingCommentsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getWaitingComments: { providesTags: tagsByArg('WaitingComments') },
    },
  }),
});
