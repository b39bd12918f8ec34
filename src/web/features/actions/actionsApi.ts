import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** A step that was agreed on because of an alert or a topic. */
export type ProjectAction = Reply<'getProjectActions'>['actions'][number];
export type ActionCandidate = Reply<'getProjectActions'>['candidates'][number];

export const actionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // Who may be named depends on the members of the project.
      getProjectActions: { providesTags: tagsByArg('Actions', 'ProjectMembers') },
    },
    mutations: {
      createAction: { invalidatesTags: tagsByArg('Actions') },
      updateAction: { invalidatesTags: tagsByArg('Actions') },
      finishAction: { invalidatesTags: tagsByArg('Actions') },
      deleteAction: { invalidatesTags: tagsByArg('Actions') },
    },
  }),
});

export const {
  useGetProjectActionsQuery,
  useCreateActionMutation,
  useUpdateActionMutation,
  useFinishActionMutation,
  useDeleteActionMutation,
} = actionsApi;
