import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** One round of a project: its tally, and the findings of the analysis if it was run. */
export type RoundAnalysis = NonNullable<Reply<'getAnalysis'>['analysis']>;
export type QuestionFacts = RoundAnalysis['questions'][number];
export type Topic = RoundAnalysis['topics'][number];
export type AnalysisHistory = Reply<'getAnalysisHistory'>;

export const analysesApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      // The summary says what came of actions, and which answers wait for a reply.
      getLatestAnalysis: { providesTags: tagsByArg('Analysis', 'Actions', 'AnswerTimeline') },
      getAnalysis: { providesTags: tagsByArg('Analysis', 'Actions', 'AnswerTimeline') },
      // Not cached, because no live event reports feedback: each visit of the section requests the present rates.
      getAnalysisFeedbackRates: { keepUnusedDataFor: 0 },
      getAnalysisEvents: { providesTags: tagsByArg('Analysis') },
      // Not cached, because each preview shows what a run would send at that moment.
      previewAnalysis: { keepUnusedDataFor: 0 },
      // Not cached, because the file is only downloaded.
      getAnalysisPdf: { keepUnusedDataFor: 0 },
      getAnalysisHistory: { providesTags: tagsByArg('Analysis') },
    },
    mutations: {
      runAnalysis: { invalidatesTags: tagsByArg('Analysis') },
      giveAnalysisFeedback: { invalidatesTags: tagsByArg('Analysis') },
    },
  }),
});

export const {
  useGetLatestAnalysisQuery,
  useGetAnalysisQuery,
  useGetAnalysisFeedbackRatesQuery,
  useGetAnalysisEventsQuery,
  useGetAnalysisHistoryQuery,
  usePreviewAnalysisQuery,
  useRunAnalysisMutation,
  useGiveAnalysisFeedbackMutation,
} = analysesApi;
