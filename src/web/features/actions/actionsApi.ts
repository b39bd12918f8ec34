import type { Reply } from '../../../contract/types';
import type { ActionSourceKind } from '../../../domain/actions';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** A step that was agreed on because of an alert or a topic. */
export type ProjectAction = Reply<'getProjectActions'>['actions'][number];
export type ActionCandidate = Reply<'getProjectActions'>['candidates'][number];

/** The alert or topic that leads to an action. */
export interface NewActionSource {
  /** The round that shows it. */
  surveyDate: string;
  kind: ActionSourceKind;
  /** The name that the server uses: the key of the question, or the topic. */
  name: string | null;
  /** The name that people read: the label of the question, or the topic. */
  label: string | null;
}

export const actionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // The candidates of the reply depend on the members of the project, the figures on its rounds.
      getProjectActions: { providesTags: tagsByArg('Actions', 'ProjectMembers', 'Analysis') },
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
