import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

export type SlackStatus = Reply<'getSlack'>;
export type SlackConnection = NonNullable<SlackStatus['connection']>;
export type SlackChannel = Reply<'getSlackChannels'>['channels'][number];

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    // The API also replies without an organization, but a page always names its own.
    getSlack: { organizationId: number };
    deleteSlack: { organizationId: number };
  }
}

export const slackApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getSlack: { query: (input) => input, providesTags: tagsByArg('Slack') },
    },
    pagedQueries: {
      getSlackChannels: { providesTags: tagsByArg('Slack') },
    },
    mutations: {
      updateSlack: {
        // The options of the messages change at once. The name of another channel comes from Slack with the reply.
        async onQueryStarted({ organizationId, mentions, scores }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            slackApi.util.updateQueryData('getSlack', { organizationId }, ({ connection }) => {
              if (connection) Object.assign(connection, { mentions, scores });
            }),
          );
          await queryFulfilled.catch(patch.undo);
        },
        invalidatesTags: tagsByArg('Slack'),
      },
      deleteSlack: { query: (input) => input, invalidatesTags: tagsByArg('Slack') },
    },
  }),
});

export const {
  useGetSlackQuery,
  useLazyGetSlackQuery,
  useGetSlackChannelsInfiniteQuery,
  useUpdateSlackMutation,
  useDeleteSlackMutation,
} = slackApi;
