import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { analysis } from '../../api/tags';

/** One round of a project: its counts, and what a run of the analysis found besides. */
export type RoundAnalysis = Reply<'getAnalysis'>;
export type QuestionFacts = RoundAnalysis['questions'][number];
export type Topic = RoundAnalysis['topics'][number];

interface OfProject {
  projectId: number;
}
const ofProject = (_reply: unknown, _error: unknown, { projectId }: OfProject) => [analysis(projectId)];

export const analysisApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getLatestAnalysis: build.query<Reply<'getLatestAnalysis'>, Input<'getLatestAnalysis'>>({
      query: contractQuery('getLatestAnalysis'),
      providesTags: ofProject,
    }),
    getAnalysis: build.query<RoundAnalysis, Input<'getAnalysis'>>({
      query: contractQuery('getAnalysis'),
      providesTags: ofProject,
    }),
    runAnalysis: build.mutation<RoundAnalysis, Input<'runAnalysis'>>({
      query: contractQuery('runAnalysis'),
      invalidatesTags: ofProject,
    }),
    giveAnalysisFeedback: build.mutation<Reply<'giveAnalysisFeedback'>, Input<'giveAnalysisFeedback'>>({
      query: contractQuery('giveAnalysisFeedback'),
      invalidatesTags: ofProject,
    }),
  }),
});

export const {
  useGetLatestAnalysisQuery,
  useGetAnalysisQuery,
  useRunAnalysisMutation,
  useGiveAnalysisFeedbackMutation,
} = analysisApi;
