import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

export type UnansweredSurvey = Reply<'getUnansweredSurveys'>['surveys'][number];

export const surveyApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getUnansweredSurveys: { providesTags: tagsByArg('UnansweredSurveys') },
    },
  }),
});

export const { useGetUnansweredSurveysQuery } = surveyApi;
