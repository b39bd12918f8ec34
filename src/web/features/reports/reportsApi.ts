import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';
import type { Me } from '../session/sessionApi';
import { sessionApi } from '../session/sessionApi';
import { toggleReaction } from './toggleReaction';

export type Report = Reply<'getProjectReports'>['reports'][number];
export type Comment = Reply<'getReportComments'>['comments'][number];
export type Person = NonNullable<Report['author']>;

declare module '../../api/operationEndpoints' {
  /** The cached list that an optimistic update or an invalidation concerns. */
  interface LocalArgs {
    updateReportComment: { surveyId: number };
    deleteReportComment: { surveyId: number };
    updateReportReaction: { openFrom: string };
    updateCommentReaction: { surveyId: number };
    createRead: { openFrom: string };
  }
}

export const reportsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getProjectReportRounds: { providesTags: tagsByArg('ReportRounds') },
      getProjectReports: { providesTags: tagsByArg('Reports') },
      getReportComments: { providesTags: tagsByArg('Comments') },
    },
    mutations: {
      createReportComment: { invalidatesTags: tagsByArgOnSuccess('Comments', 'Reports') },
      updateReportComment: {
        query: ({ surveyId: _, ...input }) => input,
        // Also when it fails: the version on screen may be stale.
        invalidatesTags: tagsByArg('Comments'),
      },
      deleteReportComment: {
        query: ({ surveyId: _, ...input }) => input,
        invalidatesTags: tagsByArg('Comments', 'Reports'),
      },
      updateReportReaction: {
        query: ({ openFrom: _, ...input }) => input,
        async onQueryStarted(
          { projectId, openFrom, surveyId, kind, on },
          { dispatch, getState, queryFulfilled },
        ) {
          const me = sessionApi.endpoints.getMe.select()(getState()).data;
          // The reply of a refetch under way would overwrite the patch with the state before the change.
          dispatch(
            reportsApi.util.getRunningQueryThunk('getProjectReports', { projectId, openFrom }),
          )?.abort();
          const patch = dispatch(
            reportsApi.util.updateQueryData('getProjectReports', { projectId, openFrom }, ({ reports }) => {
              const report = reports.find((candidate) => candidate.surveyId === surveyId);
              if (report && me) report.reactions = toggleReaction(report.reactions, kind, on, toPerson(me));
            }),
          );
          await queryFulfilled.catch(patch.undo);
        },
      },
      updateCommentReaction: {
        query: ({ surveyId: _, ...input }) => input,
        async onQueryStarted(
          { organizationId, projectId, surveyId, commentId, kind, on },
          { dispatch, getState, queryFulfilled },
        ) {
          const me = sessionApi.endpoints.getMe.select()(getState()).data;
          const thread = { organizationId, projectId, surveyId };
          dispatch(reportsApi.util.getRunningQueryThunk('getReportComments', thread))?.abort();
          const patch = dispatch(
            reportsApi.util.updateQueryData('getReportComments', thread, ({ comments }) => {
              const comment = comments.find(({ id }) => id === commentId);
              if (comment && me)
                comment.reactions = toggleReaction(comment.reactions, kind, on, toPerson(me));
            }),
          );
          await queryFulfilled.catch(patch.undo);
        },
      },
      createRead: {
        query: ({ openFrom: _, ...input }) => input,
        async onQueryStarted({ projectId, openFrom, surveyIds }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            reportsApi.util.updateQueryData('getProjectReports', { projectId, openFrom }, ({ reports }) => {
              for (const report of reports) if (surveyIds.includes(report.surveyId)) report.read = true;
            }),
          );
          await queryFulfilled.catch(patch.undo);
        },
        invalidatesTags: tagsByArgOnSuccess('ReportRounds', 'Projects'),
      },
    },
  }),
});

const toPerson = ({ serviceUserId, name, image }: Me): Person => ({ serviceUserId, name, image });

export const {
  useGetProjectReportRoundsQuery,
  useGetProjectReportsQuery,
  useGetReportCommentsQuery,
  useCreateReportCommentMutation,
  useUpdateReportCommentMutation,
  useDeleteReportCommentMutation,
  useUpdateReportReactionMutation,
  useUpdateCommentReactionMutation,
  useCreateReadMutation,
} = reportsApi;
