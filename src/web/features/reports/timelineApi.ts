import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export type TimelineSurvey = Reply<'getAnswerTimeline'>['surveys'][number];
export type TimelineInput = Omit<Input<'getAnswerTimeline'>, 'cursor'>;

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    replyToSurvey: { projectId: number };
  }
}

export const timelineApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      /** One part of the exported file. No part is cached. */
      exportAnswers: { keepUnusedDataFor: 0 },
    },
    pagedQueries: {
      getAnswerTimeline: { providesTags: tagsByArg('AnswerTimeline') },
    },
    mutations: {
      replyToSurvey: {
        query: ({ projectId: _, ...input }) => input,
        invalidatesTags: tagsByArgOnSuccess('AnswerTimeline', 'Survey'),
      },
    },
  }),
});

export const { useGetAnswerTimelineInfiniteQuery, useReplyToSurveyMutation } = timelineApi;
