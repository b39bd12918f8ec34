import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
import { listReceived } from '../drafts/listEdits';
import { questionRules, questionsOf } from './questionShapes';

/** A version of the questions of a project, by default the newest. */
export type ProjectQuestions = Reply<'getQuestions'>;
export type QuestionVersion = Reply<'getQuestionHistory'>['versions'][number];

export const questionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getQuestions: {
        providesTags: tagsByArg('Questions'),
        onQueryStarted: onReply((newest, { projectId, version }, { dispatch }) => {
          if (version === undefined)
            dispatch(listReceived(`${projectId}`, questionsOf(newest), questionRules));
        }),
      },
      getQuestionHistory: { providesTags: tagsByArg('Questions') },
    },
    mutations: {
      updateQuestions: { invalidatesTags: tagsByArg('Questions') },
    },
  }),
});

export const { useGetQuestionsQuery, useGetQuestionHistoryQuery, useUpdateQuestionsMutation } = questionsApi;
