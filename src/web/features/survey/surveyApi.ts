import type { Answers, Question } from '../../../domain/analysis/types';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { analysisTag, projectsTag, surveyTag, unansweredSurveysTag } from '../../api/tags';

/** One's own sheet: questions, answers, who will read them. */
export type Survey = Reply<'getSurvey'>;
export type UnansweredSurvey = Reply<'getUnansweredSurveys'>['surveys'][number];

/** The questions as the domain knows them. */
export const questionsOf = ({ questions }: Pick<Survey, 'questions'>): readonly Question[] =>
  questions.map(({ labels: [low = '', high = ''] = [], ...question }) => ({
    ...question,
    ...((low || high) && { labels: [low, high] as const }),
  }));

/** Answers as the wire carries them. */
export const toAnswerEntries = (answers: Answers): Input<'answerSurvey'>['answers'] =>
  Object.entries(answers).map(([questionKey, value]) => ({
    questionKey,
    value: typeof value === 'object' ? [...value] : value,
  }));

/** The sheet as a form that drafts build on (drafts/merge Saved). */
export const toSavedSurvey = ({ answers, version, unsent }: Survey) => ({
  content: Object.fromEntries(answers.map(({ questionKey, value }) => [questionKey, value])) as Answers,
  version,
  unsent,
});

export const surveyApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getUnansweredSurveys: build.query<Reply<'getUnansweredSurveys'>, Input<'getUnansweredSurveys'>>({
      query: contractQuery('getUnansweredSurveys'),
      providesTags: (_result, _error, { organizationId }) => [unansweredSurveysTag(organizationId)],
    }),
    getSurvey: build.query<Survey, Input<'getSurvey'>>({
      query: contractQuery('getSurvey'),
      providesTags: (_result, _error, { surveyId }) => [surveyTag(surveyId)],
    }),
    /** Sends the answers. Drafts are saved in the background, see features/drafts. */
    answerSurvey: build.mutation<
      Reply<'answerSurvey'>,
      Input<'answerSurvey'> & Pick<Survey, 'organizationId' | 'projectId'>
    >({
      query: ({ organizationId: _, projectId: __, ...input }) => contractQuery('answerSurvey')(input),
      invalidatesTags: (_result, error, { organizationId, projectId }) =>
        error
          ? []
          : [unansweredSurveysTag(organizationId), projectsTag(organizationId), analysisTag(projectId)],
      // The reply says all there is to know about the sheet.
      async onQueryStarted({ surveyId, answers }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          surveyApi.util.updateQueryData('getSurvey', { surveyId }, (sheet) => {
            Object.assign(sheet, {
              answers,
              unsent: false,
              surveyState: data.surveyState,
              version: data.version,
            });
          }),
        );
      },
    }),
  }),
});

export const { useGetUnansweredSurveysQuery, useGetSurveyQuery } = surveyApi;
