import { skipToken } from '@reduxjs/toolkit/query';
import type { Usage } from '../../../domain/planChange';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';

/** What a customer has of each thing a plan limits; null while, or where, that cannot be read. */
export function useUsage(organizationId: number, isCustomer: boolean): Usage | null {
  const at = isCustomer ? { organizationId } : skipToken;
  const { currentData: listed } = useGetOrganizationProjectsQuery(at);
  const { currentData: people } = useGetOrganizationMembersQuery(at);
  if (!listed || !people) return null;
  return {
    // Archived ones are not counted (spec §4).
    projects: listed.projects.filter(({ projectStatus }) => projectStatus !== 'archived').length,
    members: people.members.length,
  };
}
