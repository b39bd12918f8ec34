import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { analysisTag } from '../../api/tags';

/** One round of a project: its counts, and what a run of the analysis found besides. */
export type RoundAnalysis = Reply<'getAnalysis'>;
export type QuestionFacts = RoundAnalysis['questions'][number];
export type Topic = RoundAnalysis['topics'][number];

interface ProjectArg {
  projectId: number;
}
const analysisTags = (_reply: unknown, _error: unknown, { projectId }: ProjectArg) => [
  analysisTag(projectId),
];

export const analysesApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getLatestAnalysis: build.query<Reply<'getLatestAnalysis'>, Input<'getLatestAnalysis'>>({
      query: contractQuery('getLatestAnalysis'),
      providesTags: analysisTags,
    }),
    getAnalysis: build.query<RoundAnalysis, Input<'getAnalysis'>>({
      query: contractQuery('getAnalysis'),
      providesTags: analysisTags,
    }),
    runAnalysis: build.mutation<RoundAnalysis, Input<'runAnalysis'>>({
      query: contractQuery('runAnalysis'),
      invalidatesTags: analysisTags,
    }),
    giveAnalysisFeedback: build.mutation<Reply<'giveAnalysisFeedback'>, Input<'giveAnalysisFeedback'>>({
      query: contractQuery('giveAnalysisFeedback'),
      invalidatesTags: analysisTags,
    }),
  }),
});

export const {
  useGetLatestAnalysisQuery,
  useGetAnalysisQuery,
  useRunAnalysisMutation,
  useGiveAnalysisFeedbackMutation,
} = analysesApi;
