import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

export type OwnAnswersPage = Reply<'getMyAnswers'>;
export type OwnSurvey = OwnAnswersPage['surveys'][number];
export type OwnQuestions = OwnAnswersPage['questionSets'][number]['questions'];

export const answerHistoryApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    pagedQueries: {
      getMyAnswers: { providesTags: tagsByArg('MyAnswers') },
    },
  }),
});

export const { useGetMyAnswersInfiniteQuery } = answerHistoryApi;
