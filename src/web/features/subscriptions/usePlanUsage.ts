import type { Reply } from '../../../contract/types';
import type { PlanUsage } from '../../../domain/billing/planChange';
import { unsubscribed } from '../../api/api';
import { useNow } from '../../lib/useNow';
import { useAppDispatch } from '../../store/hooks';
import { membersApi, useGetInvitationsQuery, useGetOrganizationMembersQuery } from '../members/membersApi';
import { projectsApi, useGetOrganizationProjectsQuery } from '../projects/projectsApi';

/**
 * The number of projects and members that count against the plan's limits: `usage` is the cached state (null until it is
 * loaded), and `readUsage` waits until that is up to date.
 */
export function usePlanUsage(
  organizationId: number,
  { skip = false }: { skip?: boolean } = {},
): { usage: PlanUsage | null; readUsage: () => Promise<PlanUsage | null> } {
  const dispatch = useAppDispatch();
  const args = { organizationId };
  // Refetched when the plan list opens, before a plan is chosen.
  const options = { refetchOnMountOrArgChange: true, skip };
  const projects = useGetOrganizationProjectsQuery(args, options);
  const members = useGetOrganizationMembersQuery(args, options);

  async function readUsage() {
    if (skip) return null;
    const [projectList, memberList] = await Promise.all([
      dispatch(projectsApi.endpoints.getOrganizationProjects.initiate(args, unsubscribed)),
      dispatch(membersApi.endpoints.getOrganizationMembers.initiate(args, unsubscribed)),
    ]);
    return toUsage(projectList.data, memberList.data);
  }
  return { usage: toUsage(projects.currentData, members.currentData), readUsage };
}

/** Null if loading failed. Archived projects are not counted (spec §4). */
const toUsage = (
  projectList: Pick<Reply<'getOrganizationProjects'>, 'counts'> | undefined,
  memberList: Reply<'getOrganizationMembers'> | undefined,
): PlanUsage | null =>
  projectList && memberList
    ? { projects: projectList.counts.open, members: memberList.members.length }
    : null;

/** The number of invited people, who count towards the limit of a further invitation (product §7); 0 while it is unknown. */
export function useInvitedCount(organizationId: number): number {
  const now = useNow();
  const invitations = useGetInvitationsQuery({ organizationId }, { refetchOnMountOrArgChange: true });
  return (
    invitations.currentData?.invitations.filter(({ expiresAt }) => new Date(expiresAt) > now).length ?? 0
  );
}
