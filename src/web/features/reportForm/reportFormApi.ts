import type { Answers } from '../../../domain/analysis/types';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { myReportTag, reportRoundsTag, reportsTag, unansweredSurveysTag } from '../../api/tags';

/** One's own report: prompts, texts, who will read them. */
export type MyReport = Reply<'getMyReport'>;

/** Texts as the wire carries them. */
export const toReportEntries = (texts: Answers): Input<'createReport'>['entries'] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [{ key, text }] : []));

/** The report as a form that drafts build on (drafts/merge Saved). */
export const toSavedReport = ({ entries, version, unsent }: MyReport) => ({
  content: Object.fromEntries(entries.map(({ key, text }) => [key, text])) as Answers,
  version,
  unsent,
});

interface ReportFormScope {
  organizationId: number;
  projectId: number;
}

export const reportFormApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getMyReport: build.query<MyReport, Input<'getMyReport'>>({
      query: contractQuery('getMyReport'),
      providesTags: (_result, _error, { surveyId }) => [myReportTag(surveyId)],
    }),
    /** Submits the report. Drafts are saved in the background, see features/drafts. */
    createReport: build.mutation<Reply<'createReport'>, Input<'createReport'> & ReportFormScope>({
      query: ({ organizationId: _, projectId: __, ...input }) => contractQuery('createReport')(input),
      invalidatesTags: (_result, error, { organizationId, projectId }) =>
        error
          ? []
          : [unansweredSurveysTag(organizationId), reportsTag(projectId), reportRoundsTag(projectId)],
      async onQueryStarted({ surveyId, entries }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          reportFormApi.util.updateQueryData('getMyReport', { surveyId }, (report) => {
            Object.assign(report, {
              entries,
              unsent: false,
              submittedAt: data.submittedAt,
              version: data.version,
            });
          }),
        );
      },
    }),
  }),
});

export const { useGetMyReportQuery } = reportFormApi;
