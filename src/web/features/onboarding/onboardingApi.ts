import { cacheTag } from '../../../contract/cacheTags';
import type { Input } from '../../../contract/types';
import { api, overrideExisting, uncached } from '../../api/api';
import { backgroundQuery } from '../../api/backgroundQuery';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

export const onboardingApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getViewedTips: { providesTags: tagsByArg('Me') },
      setTipsViewed: backgroundQuery((arg) => [cacheTag('Me', arg)]),
    },
    mutations: {
      createSample: { invalidatesTags: (_reply, _error, arg) => [cacheTag('Projects', arg), 'Me'] },
    },
  }),
});

/** Puts tips away, or has them shown again. */
export const setTipsViewed = (input: Input<'setTipsViewed'>) =>
  onboardingApi.endpoints.setTipsViewed.initiate(input, uncached);

export const { useGetViewedTipsQuery, useCreateSampleMutation } = onboardingApi;
