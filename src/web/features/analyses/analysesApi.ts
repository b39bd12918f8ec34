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
      getLatestAnalysis: { providesTags: tagsByArg('Analysis') },
      getAnalysis: { providesTags: tagsByArg('Analysis') },
      // Feedback is not published; the section shows what it was when the page was opened.
      getAnalysisFeedbackRates: { keepUnusedDataFor: 0 },
      getAnalysisEvents: { providesTags: tagsByArg('Analysis') },
      // What would be sent is computed for each look at it.
      previewAnalysis: { keepUnusedDataFor: 0 },
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
