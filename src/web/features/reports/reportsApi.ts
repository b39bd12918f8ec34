import type { ReactionKind } from '../../../domain/reactions';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import * as tags from '../../api/tags';
import type { Me } from '../session/sessionApi';
import { sessionApi } from '../session/sessionApi';
import { toggleReaction } from './toggleReaction';

export type Report = Reply<'getProjectReports'>['reports'][number];
export type Comment = Reply<'getReportComments'>['comments'][number];
export type Person = NonNullable<Report['author']>;

/** Where a reaction to a report is shown, so that it can appear before the server has answered. */
type ReportReaction = Input<'updateReportReaction'> & { openFrom: string };
type CommentReaction = Input<'updateCommentReaction'> & { surveyId: number };

export const reportsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getProjectReportRounds: build.query<Reply<'getProjectReportRounds'>, Input<'getProjectReportRounds'>>({
      query: contractQuery('getProjectReportRounds'),
      providesTags: (_reply, _error, { projectId }) => [tags.reportRoundsTag(projectId)],
    }),
    getProjectReports: build.query<Reply<'getProjectReports'>, Input<'getProjectReports'>>({
      query: contractQuery('getProjectReports'),
      providesTags: (_reply, _error, { projectId }) => [tags.reportsTag(projectId)],
    }),
    getReportComments: build.query<Reply<'getReportComments'>, Input<'getReportComments'>>({
      query: contractQuery('getReportComments'),
      providesTags: (_reply, _error, { surveyId }) => [tags.commentsTag(surveyId)],
    }),
    createReportComment: build.mutation<Reply<'createReportComment'>, Input<'createReportComment'>>({
      query: contractQuery('createReportComment'),
      invalidatesTags: (_reply, error, { surveyId, projectId }) =>
        error ? [] : [tags.commentsTag(surveyId), tags.reportsTag(projectId)],
    }),
    updateReportComment: build.mutation<
      Reply<'updateReportComment'>,
      Input<'updateReportComment'> & { surveyId: number }
    >({
      query: ({ surveyId: _, ...input }) => contractQuery('updateReportComment')(input),
      // Also when it was refused: the version shown may be an old one.
      invalidatesTags: (_reply, _error, { surveyId }) => [tags.commentsTag(surveyId)],
    }),
    deleteReportComment: build.mutation<
      Reply<'deleteReportComment'>,
      Input<'deleteReportComment'> & { surveyId: number }
    >({
      query: ({ surveyId: _, ...input }) => contractQuery('deleteReportComment')(input),
      invalidatesTags: (_reply, _error, { surveyId, projectId }) => [
        tags.commentsTag(surveyId),
        tags.reportsTag(projectId),
      ],
    }),
    updateReportReaction: build.mutation<Reply<'updateReportReaction'>, ReportReaction>({
      query: ({ openFrom: _, ...input }) => contractQuery('updateReportReaction')(input),
      async onQueryStarted(
        { projectId, openFrom, surveyId, kind, on },
        { dispatch, getState, queryFulfilled },
      ) {
        const me = sessionApi.endpoints.getMe.select()(getState()).data;
        const patch = dispatch(
          reportsApi.util.updateQueryData('getProjectReports', { projectId, openFrom }, ({ reports }) => {
            const report = reports.find((candidate) => candidate.surveyId === surveyId);
            if (report && me) report.reactions = toggleReaction(report.reactions, kind, on, toPerson(me));
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    updateCommentReaction: build.mutation<Reply<'updateCommentReaction'>, CommentReaction>({
      query: ({ surveyId: _, ...input }) => contractQuery('updateCommentReaction')(input),
      async onQueryStarted(input, { dispatch, getState, queryFulfilled }) {
        const { organizationId, projectId, surveyId, commentId, kind, on } = input;
        const me = sessionApi.endpoints.getMe.select()(getState()).data;
        const patch = dispatch(
          reportsApi.util.updateQueryData(
            'getReportComments',
            { organizationId, projectId, surveyId },
            ({ comments }) => {
              const comment = comments.find(({ id }) => id === commentId);
              if (comment && me)
                comment.reactions = toggleReaction(comment.reactions, kind, on, toPerson(me));
            },
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    createRead: build.mutation<Reply<'createRead'>, Input<'createRead'> & { openFrom: string }>({
      query: ({ openFrom: _, ...input }) => contractQuery('createRead')(input),
      async onQueryStarted({ projectId, openFrom, surveyIds }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          reportsApi.util.updateQueryData('getProjectReports', { projectId, openFrom }, ({ reports }) => {
            for (const report of reports) if (surveyIds.includes(report.surveyId)) report.read = true;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_reply, error, { organizationId, projectId }) =>
        error ? [] : [tags.reportRoundsTag(projectId), tags.projectsTag(organizationId)],
    }),
  }),
});

const toPerson = ({ serviceUserId, name, image }: Me): Person => ({ serviceUserId, name, image });

export type ReactionsOf = { kind: ReactionKind; mine: boolean; people: Person[] }[];

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
