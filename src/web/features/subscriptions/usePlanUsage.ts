import { skipToken } from '@reduxjs/toolkit/query';
import type { PlanUsage } from '../../../domain/planChange';
import { useAppDispatch } from '../../app/hooks';
import { membersApi, useGetOrganizationMembersQuery } from '../members/membersApi';
import { projectsApi, useGetOrganizationProjectsQuery } from '../projects/projectsApi';

/** Returns a function that resolves to a customer's usage of what plans limit; null for others and if loading fails. */
export function usePlanUsage(organizationId: number, isCustomer: boolean): () => Promise<PlanUsage | null> {
  const dispatch = useAppDispatch();
  const args = { organizationId };
  // Refetched when the plan list opens, before a plan is chosen.
  useGetOrganizationProjectsQuery(isCustomer ? args : skipToken, { refetchOnMountOrArgChange: true });
  useGetOrganizationMembersQuery(isCustomer ? args : skipToken, { refetchOnMountOrArgChange: true });

  return async () => {
    if (!isCustomer) return null;
    const [{ data: projectList }, { data: memberList }] = await Promise.all([
      dispatch(projectsApi.endpoints.getOrganizationProjects.initiate(args, { subscribe: false })),
      dispatch(membersApi.endpoints.getOrganizationMembers.initiate(args, { subscribe: false })),
    ]);
    if (!projectList || !memberList) return null;
    return {
      // Archived projects are not counted (spec §4).
      projects: projectList.counts.open,
      members: memberList.members.length,
    };
  };
}
