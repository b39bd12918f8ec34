import type { Answers, Question } from '../../../domain/questions/types';
import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

/** The signed-in person's survey: questions, answers, readers. */
export type Survey = Reply<'getSurvey'>;

/** The questions in the shape of the domain. */
export const questionsOf = ({ questions }: Pick<Survey, 'questions'>): readonly Question[] =>
  questions.map(({ labels: [low = '', high = ''] = [], ...question }) => ({
    ...question,
    ...((low || high) && { labels: [low, high] as const }),
  }));

export const toAnswerEntries = (answers: Answers): Input<'answerSurvey'>['answers'] =>
  Object.entries(answers).map(([questionKey, value]) => ({
    questionKey,
    value: typeof value === 'object' ? [...value] : value,
  }));

/** The survey as the saved form that drafts are merged with. */
export const toSavedSurvey = ({ answers, version, unsent }: Survey) => ({
  content: Object.fromEntries(answers.map(({ questionKey, value }) => [questionKey, value])) as Answers,
  version,
  unsent,
});

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    answerSurvey: Pick<Survey, 'organizationId' | 'projectId'>;
  }
}

export const surveyFormApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getSurvey: { providesTags: tagsByArg('Survey') },
    },
    /** Saves a draft. */
    backgroundMutations: { answerSurvey: {} },
    mutations: {
      /** Submits the answers. */
      answerSurvey: {
        query: ({ organizationId: _, projectId: __, ...input }) => input,
        invalidatesTags: tagsByArgOnSuccess(
          'UnansweredSurveys',
          'Projects',
          'Analysis',
          'AnswerTimeline',
          'MyAnswers',
          'Participants',
          'Notifications',
        ),
        // The survey itself is not fetched again: input and reply contain every change.
        onQueryStarted: onReply(({ surveyState, version }, { surveyId, answers }, { dispatch }) => {
          dispatch(
            surveyFormApi.util.updateQueryData('getSurvey', { surveyId }, (survey) => {
              Object.assign(survey, { answers, unsent: false, surveyState, version });
            }),
          );
        }),
      },
    },
  }),
});

export const { useGetSurveyQuery } = surveyFormApi;
