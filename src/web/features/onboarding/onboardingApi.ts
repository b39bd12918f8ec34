import type { Input } from '../../../contract/types';
import { api, overrideExisting, untracked } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export const onboardingApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getViewedTips: { providesTags: tagsByArg('Me') },
    },
    mutations: {
      createSample: { invalidatesTags: tags({ byArg: ['Projects'], all: ['Me'] }) },
    },
    backgroundMutations: {
      setTipsViewed: { invalidatesTags: tagsByArgOnSuccess('Me') },
    },
  }),
});

/** Puts tips away, or has them shown again. */
export const setTipsViewed = (input: Input<'setTipsViewed'>) =>
  onboardingApi.endpoints.setTipsViewedInBackground.initiate(input, untracked);

export const { useGetViewedTipsQuery, useCreateSampleMutation } = onboardingApi;
