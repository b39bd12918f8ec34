import { cacheTag } from '../../../contract/cacheTags';
import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** Whether reports are asked for, and their prompts. */
export type ReportSettings = Reply<'getReportSettings'>;
export type ReportSettingsVersion = Reply<'getReportSettingsHistory'>['versions'][number];

export const reportSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getReportSettings: { providesTags: tagsByArg('ReportSettings') },
      getReportSettingsHistory: { providesTags: tagsByArg('ReportSettings') },
    },
    mutations: {
      // Also when it fails, because a refused edit was based on an older version.
      updateReportSettings: { invalidatesTags: (_reply, _error, arg) => [cacheTag('ReportSettings', arg)] },
    },
  }),
});

export const {
  useGetReportSettingsQuery,
  useGetReportSettingsHistoryQuery,
  useUpdateReportSettingsMutation,
} = reportSettingsApi;
