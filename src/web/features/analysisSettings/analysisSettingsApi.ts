import { cacheTag } from '../../../contract/cacheTags';
import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** How the rounds of an organization are analysed, and who is notified. */
export type AnalysisSettings = Reply<'getAnalysisSettings'>;

export const analysisSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: { getAnalysisSettings: { providesTags: tagsByArg('AnalysisSettings') } },
    mutations: {
      // The settings decide what lists and analyses show.
      updateAnalysisSettings: {
        invalidatesTags: (_reply, _error, arg) => [
          cacheTag('AnalysisSettings', arg),
          cacheTag('Projects', arg),
          'Analysis',
        ],
      },
    },
  }),
});

export const { useGetAnalysisSettingsQuery, useUpdateAnalysisSettingsMutation } = analysisSettingsApi;
