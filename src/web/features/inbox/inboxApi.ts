import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** The tasks of the signed-in person, apart from surveys and unread reports. Every page shows their number. */
export const inboxApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // Archived projects, and projects the person has left, have no entries here, so their changes invalidate the
      // list.
      getMyActions: { providesTags: tagsByArg('MyActions', 'Projects') },
      getUnansweredConcerns: { providesTags: tagsByArg('Concerns') },
      getWaitingComments: { providesTags: tagsByArg('WaitingComments') },
    },
  }),
});

export const { useGetMyActionsQuery, useGetUnansweredConcernsQuery, useGetWaitingCommentsQuery } = inboxApi;
