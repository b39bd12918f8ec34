import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';

/** How the rounds of an organization are analysed, and who is notified. */
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
