import { useMemo } from 'react';
import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints, withoutOrganization } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
import { useCan } from '../session/sessionHooks';

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

const { useGetProjectRisksQuery } = risksApi;

export const { useGetOrganizationRisksQuery, useHandleRiskMutation, useCheckTextsInBackgroundMutation } =
  risksApi;

interface Project {
  organizationId: number;
  projectId: number;
}

/** The voices of a project, for people who read answers; nobody else asks for them. */
export function useRisks({ organizationId, projectId }: Project) {
  const canRead = useCan('timeline.read', { organizationId, projectId });
  return useGetProjectRisksQuery({ projectId }, { skip: !canRead });
}

/** The voices of one source by survey. */
export function useVoices(project: Project, source: ProjectRisk['source']) {
  const { data, isLoading } = useRisks(project);
  const voices = useMemo(
    () => new Map(data?.risks.filter((risk) => risk.source === source).map((risk) => [risk.surveyId, risk])),
    [data, source],
  );
  return { voices, isLoading };
}
