import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting, untracked } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export type ListedConcern = Reply<'getConcerns'>['concerns'][number];
export type Concern = Reply<'getConcernComments'>['concern'];
export type ConcernComment = Reply<'getConcernComments'>['comments'][number];
export type Candidate = Reply<'getConcernCandidates'>['candidates'][number];

export const concernsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getConcernComments: { providesTags: tagsByArg('Concerns') },
      getConcernCandidates: { providesTags: tagsByArg('OrganizationMembers') },
    },
    pagedQueries: {
      getConcerns: { providesTags: tagsByArg('Concerns') },
    },
    mutations: {
      // The dialog shows the readers to choose from, who may be stale, so the mutation makes the members stale, too.
      createConcern: { invalidatesTags: tagsByArg('Concerns', 'OrganizationMembers') },
      settleConcern: { invalidatesTags: tagsByArg('Concerns') },
      createConcernComment: { invalidatesTags: tagsByArgOnSuccess('Concerns') },
      updateConcernComment: { invalidatesTags: tagsByArg('Concerns') },
      deleteConcernComment: { invalidatesTags: tagsByArg('Concerns') },
    },
    backgroundMutations: {
      markConcernRead: { invalidatesTags: tagsByArgOnSuccess('Concerns', 'Notifications') },
    },
  }),
});

/** Marks a concern as read, up to the newest comment that was shown. */
export const markConcernRead = (ids: Input<'markConcernRead'>) =>
  concernsApi.endpoints.markConcernReadInBackground.initiate(ids, untracked);

export const {
  useGetConcernsInfiniteQuery,
  useGetConcernCommentsQuery,
  useGetConcernCandidatesQuery,
  useCreateConcernMutation,
  useSettleConcernMutation,
  useCreateConcernCommentMutation,
  useUpdateConcernCommentMutation,
  useDeleteConcernCommentMutation,
} = concernsApi;
