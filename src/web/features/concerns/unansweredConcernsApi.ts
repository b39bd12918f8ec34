import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** What of the concerns every page shows: the count in the navigation and the entries of 要対応. */
export const unansweredConcernsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getUnansweredConcerns: { providesTags: tagsByArg('Concerns') },
    },
  }),
});

export const { useGetUnansweredConcernsQuery } = unansweredConcernsApi;
