import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { cacheTag } from '../../../contract/cacheTags';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting, selectMe, uncached, untracked } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints, type MutationOptions } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';
import type { Me } from '../session/sessionApi';
import { followReports } from './followReports';
import { placeReport } from './placeReport';
import { toggleReaction } from './toggleReaction';

export type Report = Reply<'getProjectReports'>['reports'][number];
/** A report in a list of several projects. */
export type ListedReport = Reply<'getOrganizationReports'>['reports'][number];
export type ReportRound = Reply<'getOrganizationReportRounds'>['rounds'][number];
export type FoundReport = Reply<'searchReports'>['reports'][number];
/** A report of a list, or of a search with the excerpt in which the words were found. */
export type BrowsedReport = ListedReport & Partial<Pick<FoundReport, 'excerpt'>>;
export type ReportListInput = Omit<Input<'getOrganizationReports'>, 'cursor'>;
type SearchInput = Omit<Input<'searchReports'>, 'cursor'>;
type ListPages = Pick<Reply<'getOrganizationReports'>, 'reports' | 'nextCursor'>[];
export type ReportMarks = Reply<'getOrganizationReportMarks'>;
export type Marks = NonNullable<ReportMarks['people'][number]['rounds'][number]>;
export type Comment = Reply<'getReportComments'>['comments'][number];
export type Person = NonNullable<Report['author']>;

/** The round of a report. */
export interface ReportScope {
  organizationId: number;
  projectId: number;
  openFrom: string;
}

declare module '../../api/operationEndpoints' {
  /** The cached list that an optimistic update or an invalidation concerns. */
  interface LocalArgs {
    updateReportComment: { surveyId: number };
    deleteReportComment: { surveyId: number };
    updateReportReaction: { openFrom: string };
    updateCommentReaction: { surveyId: number };
    createRead: { openFrom: string };
    createReadInBackground: { openFrom: string };
  }
}

const createRead: MutationOptions<'createRead'> = {
  query: ({ openFrom: _, ...input }) => input,
  async onQueryStarted(reports, { dispatch, queryFulfilled }) {
    const undo = dispatch(
      patchReports(reports, (report) => {
        report.read = true;
      }),
    );
    await queryFulfilled.catch(undo);
  },
  invalidatesTags: tagsByArgOnSuccess('ReportRounds', 'Projects', 'ReportMarks'),
};

export const reportsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getProjectReports: { providesTags: tagsByArg('Reports') },
      getReportComments: { providesTags: tagsByArg('Comments') },
      getOrganizationReportRounds: { providesTags: tagsByArg('ReportMarks') },
      getOrganizationReportMarks: { providesTags: tagsByArg('ReportMarks') },
      getProjectReportMarks: { providesTags: tagsByArg('ReportMarks') },
      /** One part of the exported file. No part is cached. */
      exportReports: { keepUnusedDataFor: 0 },
    },
    // Little more than the list on screen is kept, because it follows its reports: what the document has asked for, until
    // its page is rendered.
    pagedQueries: {
      getOrganizationReports: {
        providesTags: tagsByArg('OrganizationReports'),
        keepUnusedDataFor: 5,
        onCacheEntryAdded: async (list, { dispatch, cacheEntryRemoved }) => {
          if (list.report !== undefined) return;
          const refresh = (report: number) =>
            refreshReport(['getOrganizationReports', list], { ...list, report });
          await dispatch(followReports(cacheEntryRemoved, refresh));
        },
      },
      searchReports: {
        providesTags: tagsByArg('OrganizationReports'),
        keepUnusedDataFor: 0,
        // A report that was found stays in the list, even when its new text would not be found.
        onCacheEntryAdded: async (search, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
          const { organizationId } = search;
          const refresh = (report: number) => {
            const found = getCacheEntry()
              .data?.pages.flatMap(({ reports }) => reports)
              .find(({ surveyId }) => surveyId === report);
            return (
              found &&
              refreshReport(['searchReports', search], { organizationId, openFrom: found.openFrom, report })
            );
          };
          await dispatch(followReports(cacheEntryRemoved, refresh));
        },
      },
    },
    mutations: {
      createReportComment: {
        invalidatesTags: tagsByArgOnSuccess('Comments', 'Reports', 'ReportMarks', 'WaitingComments'),
        onQueryStarted: onReply((_reply, comment, { dispatch }) => {
          dispatch(listedReportChanged(comment));
        }),
      },
      updateReportComment: {
        query: ({ surveyId: _, ...input }) => input,
        invalidatesTags: tagsByArg('Comments', 'WaitingComments'),
      },
      deleteReportComment: {
        query: ({ surveyId: _, ...input }) => input,
        invalidatesTags: tagsByArg('Comments', 'Reports', 'ReportMarks', 'WaitingComments'),
        onQueryStarted: onReply((_reply, comment, { dispatch }) => {
          dispatch(listedReportChanged(comment));
        }),
      },
      updateReportReaction: {
        query: ({ openFrom: _, ...input }) => input,
        async onQueryStarted({ kind, on, ...report }, { dispatch, getState, queryFulfilled }) {
          const me = selectMe(getState());
          if (!me) return;
          const undo = dispatch(
            patchReports({ ...report, surveyIds: [report.surveyId] }, (patched) => {
              patched.reactions = toggleReaction(patched.reactions, kind, on, toPerson(me));
            }),
          );
          await queryFulfilled.catch(undo);
          dispatch(listedReportChanged(report));
        },
      },
      updateCommentReaction: {
        query: ({ surveyId: _, ...input }) => input,
        async onQueryStarted(
          { organizationId, projectId, surveyId, commentId, kind, on },
          { dispatch, getState, queryFulfilled },
        ) {
          const me = selectMe(getState());
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
        invalidatesTags: tagsByArgOnSuccess('WaitingComments'),
      },
      /** The person marks a report as read by a press. */
      createRead,
    },
    /** A report is marked as read when its end was on screen. */
    backgroundMutations: { createRead },
  }),
});

/** Marks a report as read whose end was on screen. */
export const markReportRead = ({ surveyId, ...scope }: ReportScope & { surveyId: number }) =>
  reportsApi.endpoints.createReadInBackground.initiate({ ...scope, surveyIds: [surveyId] }, untracked);

type ReportsState = Parameters<typeof reportsApi.util.selectInvalidatedBy>[0];
type ReportsThunk<Result> = ThunkAction<Result, ReportsState, unknown, UnknownAction>;

interface CachedReports {
  organizationId: number;
  projectId: number;
  openFrom: string;
  surveyIds: readonly number[];
}

/**
 * Changes reports in all cached lists that have them, before the server has replied. Returns a function that undoes the
 * change.
 */
const patchReports =
  (
    { organizationId, projectId, openFrom, surveyIds }: CachedReports,
    change: (report: Report) => void,
  ): ReportsThunk<() => void> =>
  (dispatch, getState) => {
    const changeThose = (reports: Report[]) =>
      reports.filter(({ surveyId }) => surveyIds.includes(surveyId)).forEach(change);
    const round = { projectId, openFrom };
    // The reply of a refetch under way would overwrite the patch with the state before the change.
    dispatch(reportsApi.util.getRunningQueryThunk('getProjectReports', round))?.abort();
    const patches = [
      dispatch(
        reportsApi.util.updateQueryData('getProjectReports', round, ({ reports }) => changeThose(reports)),
      ),
      ...reportsApi.util
        .selectInvalidatedBy(getState(), [cacheTag('OrganizationReports', { organizationId })])
        .map(({ endpointName, originalArgs }) =>
          dispatch(
            patchList([endpointName, originalArgs] as unknown as ShownList, (pages) =>
              pages.forEach(({ reports }) => changeThose(reports)),
            ),
          ),
        ),
    ];
    return () => patches.forEach((patch) => patch.undo());
  };

/** A list of reports on screen: the endpoint and the argument of its cached pages. */
type ShownList = readonly [
  endpoint: 'getOrganizationReports' | 'searchReports',
  list: ReportListInput | SearchInput,
];

/** Changes the loaded pages of a list. */
const patchList =
  ([endpoint, list]: ShownList, change: (pages: ListPages) => void): ReportsThunk<{ undo: () => void }> =>
  (dispatch) => {
    // The cast names one endpoint for both, which is safe because both have pages of reports.
    const entry = [endpoint, list] as ['getOrganizationReports', ReportListInput];
    const apply = () => dispatch(reportsApi.util.updateQueryData(...entry, ({ pages }) => change(pages)));
    // A page that is being fetched will be added to the pages as they were when it was requested, so the change is
    // repeated then.
    void dispatch(reportsApi.util.getRunningQueryThunk(...entry))?.then(apply);
    return apply();
  };

/** Fetches one report of a list and puts it into the loaded pages. */
const refreshReport =
  (shown: ShownList, request: ReportListInput & { report: number }): ReportsThunk<Promise<void>> =>
  async (dispatch) => {
    const { data, isSuccess } = await dispatch(
      reportsApi.endpoints.getOrganizationReports.initiate(request, uncached),
    );
    if (isSuccess)
      dispatch(patchList(shown, (pages) => placeReport(pages, request.report, data.pages[0]?.reports[0])));
  };

/**
 * Invalidates the tag that `followReports` waits for. The tags of a mutation cannot do this, because invalidating them
 * dispatches no action.
 */
const listedReportChanged = (report: { surveyId: number }) =>
  api.util.invalidateTags([cacheTag('ListedReport', report)]);

const toPerson = ({ serviceUserId, name, image }: Me): Person => ({ serviceUserId, name, image });

export const {
  useGetProjectReportsQuery,
  useGetReportCommentsQuery,
  useGetOrganizationReportRoundsQuery,
  useGetOrganizationReportMarksQuery,
  useGetProjectReportMarksQuery,
  useGetOrganizationReportsInfiniteQuery,
  useSearchReportsInfiniteQuery,
  useCreateReportCommentMutation,
  useUpdateReportCommentMutation,
  useDeleteReportCommentMutation,
  useUpdateReportReactionMutation,
  useUpdateCommentReactionMutation,
  useCreateReadMutation,
} = reportsApi;
