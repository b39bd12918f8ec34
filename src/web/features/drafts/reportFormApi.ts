import type { Answers } from '../../../domain/questions/types';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

/** The signed-in person's report: questions, texts, readers. */
export type MyReport = Reply<'getMyReport'>;

export const toReportEntries = (texts: Answers): Input<'createReport'>['entries'] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [{ key, text }] : []));

/** The report as the saved form that drafts are merged with. */
export const toSavedReport = ({ entries, version, unsent }: MyReport) => ({
  content: Object.fromEntries(entries.map(({ key, text }) => [key, text])) as Answers,
  version,
  unsent,
});

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    createReport: { organizationId: number; projectId: number };
  }
}

export const reportFormApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getMyReport: { providesTags: tagsByArg('MyReport') },
    },
    /** Saves a draft. */
    backgroundMutations: { createReport: {} },
    mutations: {
      /** Submits the report. */
      createReport: {
        query: ({ organizationId: _, projectId: __, ...input }) => input,
        invalidatesTags: tagsByArgOnSuccess(
          'UnansweredSurveys',
          'Reports',
          'ReportRounds',
          'ReportMarks',
          'Notifications',
        ),
        onQueryStarted: onReply(({ submittedAt, version }, { surveyId, entries }, { dispatch }) => {
          dispatch(
            reportFormApi.util.updateQueryData('getMyReport', { surveyId }, (report) => {
              Object.assign(report, { entries, unsent: false, submittedAt, version });
            }),
          );
        }),
      },
    },
  }),
});

export const { useGetMyReportQuery } = reportFormApi;
