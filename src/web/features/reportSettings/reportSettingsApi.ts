import type { Reply } from '../../../contract/types';
import {
  areSamePrompts,
  comparePrompts,
  mergePrompts,
  normalizePrompt,
  promptDifferencesOf,
} from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
import type { ListRules } from '../../components/listEditor/listKind';
import { listReceived } from '../drafts/listEdits';

/** Whether reports are asked for, and their prompts. */
export type ReportSettings = Reply<'getReportSettings'>;
export type ReportSettingsVersion = Reply<'getReportSettingsHistory'>['versions'][number];

/** How versions of the prompts are compared and merged. */
export const promptRules: ListRules<ReportQuestion> = {
  areSame: areSamePrompts,
  differencesBetween: comparePrompts,
  differencesOf: promptDifferencesOf,
  merge: mergePrompts,
  toSaved: (prompts) => prompts.map(normalizePrompt),
};

export const reportSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getReportSettings: {
        providesTags: tagsByArg('ReportSettings'),
        onQueryStarted: onReply(({ questions }, { organizationId }, { dispatch }) => {
          dispatch(listReceived(`report-${organizationId}`, questions, promptRules));
        }),
      },
      getReportSettingsHistory: { providesTags: tagsByArg('ReportSettings') },
    },
    mutations: {
      updateReportSettings: { invalidatesTags: tagsByArg('ReportSettings') },
    },
  }),
});

export const {
  useGetReportSettingsQuery,
  useGetReportSettingsHistoryQuery,
  useUpdateReportSettingsMutation,
} = reportSettingsApi;
