import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints, withoutOrganization } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** The schedule of an organization's surveys and its days off. */
export type SurveySettings = Reply<'getSurveySettings'>;
export type DaysOffEntry = SurveySettings['daysOff'][number];
/** The newest round of a project and the people whom it asks. */
export type Participants = Reply<'getParticipants'>;
export type Participant = Participants['participants'][number];

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    createSurvey: InOrganization;
    setDayOff: InOrganization & { projectId: number };
    setMyDayOff: InOrganization & { projectId: number };
  }
}

/** The cache tags of everything that shows the rates of a project's newest round. */
const rateTags = ['Participants', 'Analysis', 'Projects', 'UnansweredSurveys'] as const;

export const roundsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getSurveySettings: { providesTags: tagsByArg('SurveySettings') },
      getSurveyReach: { providesTags: tagsByArg('Projects') },
      /** All rounds of a project, the newest first. */
      getProjectReportRounds: { providesTags: tagsByArg('ReportRounds') },
      getParticipants: { providesTags: tagsByArg('Participants', 'ProjectMembers') },
    },
    mutations: {
      updateSurveySettings: { invalidatesTags: tagsByArg('SurveySettings') },
      createSurvey: {
        query: withoutOrganization,
        invalidatesTags: tagsByArg(...rateTags, 'ReportRounds'),
      },
      remindParticipants: { invalidatesTags: tagsByArg('Participants') },
      setDayOff: {
        query: ({ organizationId: _, projectId: __, ...input }) => input,
        invalidatesTags: tagsByArg(...rateTags, 'Survey'),
      },
      setMyDayOff: {
        query: ({ organizationId: _, projectId: __, ...input }) => input,
        invalidatesTags: tagsByArg(...rateTags, 'Survey'),
      },
    },
  }),
});

export const {
  useGetSurveySettingsQuery,
  useGetSurveyReachQuery,
  useGetProjectReportRoundsQuery,
  useGetParticipantsQuery,
  useUpdateSurveySettingsMutation,
  useCreateSurveyMutation,
  useRemindParticipantsMutation,
  useSetDayOffMutation,
  useSetMyDayOffMutation,
} = roundsApi;
