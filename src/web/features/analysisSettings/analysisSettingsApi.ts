import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';

/** The settings by which rounds are analysed and people are notified of it. */
export type AnalysisSettings = Reply<'getAnalysisSettings'>;

export const analysisSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: { getAnalysisSettings: { providesTags: tagsByArg('AnalysisSettings') } },
    mutations: {
      // The settings decide what lists and analyses show.
      updateAnalysisSettings: {
        invalidatesTags: tags({ byArg: ['AnalysisSettings', 'Projects'], all: ['Analysis'] }),
      },
    },
  }),
});

export const { useGetAnalysisSettingsQuery, useUpdateAnalysisSettingsMutation } = analysisSettingsApi;
