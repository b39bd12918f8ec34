import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints, withoutOrganization } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** A sentence after which somebody should talk with its writer. */
export type ProjectRisk = Reply<'getProjectRisks'>['risks'][number];

/** A project with such sentences that nobody has handled. */
export type WaitingRisks = Reply<'getOrganizationRisks'>['projects'][number];

declare module '../../api/operationEndpoints' {
  interface LocalArgs {
    handleRisk: InOrganization;
  }
}

export const risksApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getProjectRisks: { providesTags: tagsByArg('Risks') },
      getOrganizationRisks: { providesTags: tagsByArg('OrganizationRisks') },
    },
    mutations: {
      handleRisk: {
        query: withoutOrganization,
        invalidatesTags: tagsByArg('Risks', 'OrganizationRisks'),
      },
    },
    // The person waits for sending, not for the check, and a check that fails is not their concern.
    backgroundMutations: { checkTexts: {} },
  }),
});

export const {
  useGetProjectRisksQuery,
  useGetOrganizationRisksQuery,
  useHandleRiskMutation,
  useCheckTextsInBackgroundMutation,
} = risksApi;
