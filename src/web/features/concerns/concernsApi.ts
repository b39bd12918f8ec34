import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { backgroundCall } from '../../api/backgroundCall';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';
import type { AppThunk } from '../../app/createStore';
import { cacheTag } from '../../../contract/cacheTags';

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
      // Also when it fails: the readers on screen may be stale.
      createConcern: { invalidatesTags: tagsByArg('Concerns', 'OrganizationMembers') },
      settleConcern: { invalidatesTags: tagsByArgOnSuccess('Concerns') },
      createConcernComment: { invalidatesTags: tagsByArgOnSuccess('Concerns') },
      updateConcernComment: { invalidatesTags: tagsByArg('Concerns') },
      deleteConcernComment: { invalidatesTags: tagsByArg('Concerns') },
    },
  }),
});

/** Marks a concern as read, up to the newest comment that was shown. No mutation, whose overlay would cover what is being read (spec §4). */
export const markConcernRead =
  (ids: Input<'markConcernRead'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(backgroundCall('markConcernRead', ids));
    if (!error)
      dispatch(api.util.invalidateTags([cacheTag('Concerns', ids), cacheTag('Notifications', ids)]));
  };

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
