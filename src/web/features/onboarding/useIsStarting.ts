import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useRoleFlags } from '../session/sessionHooks';
import { useTip } from './onboardingHooks';

/** Whether the person sees the first steps of an organization that has no project. */
export function useIsStarting(organizationId: number): boolean {
  const { isAdmin } = useRoleFlags();
  const { isShown } = useTip('firstSteps');
  const { data } = useGetOrganizationProjectsQuery({ organizationId });
  return isAdmin && isShown && data !== undefined && data.counts.open + data.counts.archived === 0;
}
