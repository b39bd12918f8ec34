import { skipToken } from '@reduxjs/toolkit/query';
import type { PlanUsage } from '../../../domain/planChange';
import { useAppDispatch } from '../../app/hooks';
import { membersApi, useGetOrganizationMembersQuery } from '../members/membersApi';
import { projectsApi, useGetOrganizationProjectsQuery } from '../projects/projectsApi';

/** Tells what a customer has of each thing a plan limits, as soon as it is known; null where that cannot be read. */
export function usePlanUsage(organizationId: number, isCustomer: boolean): () => Promise<PlanUsage | null> {
  const dispatch = useAppDispatch();
  const at = { organizationId };
  // Counted anew, and before anybody wants to know.
  useGetOrganizationProjectsQuery(isCustomer ? at : skipToken, { refetchOnMountOrArgChange: true });
  useGetOrganizationMembersQuery(isCustomer ? at : skipToken, { refetchOnMountOrArgChange: true });

  return async () => {
    if (!isCustomer) return null;
    const [{ data: listed }, { data: people }] = await Promise.all([
      dispatch(projectsApi.endpoints.getOrganizationProjects.initiate(at, { subscribe: false })),
      dispatch(membersApi.endpoints.getOrganizationMembers.initiate(at, { subscribe: false })),
    ]);
    if (!listed || !people) return null;
    return {
      // Archived ones are not counted (spec §4).
      projects: listed.counts.open,
      members: people.members.length,
    };
  };
}
