import { cacheTag } from '../../../contract/cacheTags';
import type { Input } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { backgroundCall } from '../../api/backgroundCall';
import { operationEndpoints } from '../../api/operationEndpoints';
import type { AppThunk } from '../../app/createStore';

export const onboardingApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    mutations: {
      createSample: { invalidatesTags: (_reply, _error, arg) => [cacheTag('Projects', arg), 'Me'] },
    },
  }),
});

/**
 * Puts tips away, or has them shown again; whether it succeeded. No mutation, whose overlay would cover the page for a
 * tip (spec §4).
 */
export const setTipsViewed =
  (input: Input<'setTipsViewed'>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(backgroundCall('setTipsViewed', input));
    if (error) return false;
    dispatch(api.util.invalidateTags([cacheTag('Me', input)]));
    return true;
  };

export const { useCreateSampleMutation } = onboardingApi;
