import { lazyPart } from '../../components/lazy';
import { useGetOrganizationProjectsQuery, useGetProjectInvitationsQuery } from '../projects/projectsApi';
import { useRoleFlags } from '../session/sessionHooks';
import type { FirstStepsProps } from './FirstSteps';
import { firstProject, hasFirstSteps } from './neededSteps';
import { useTip } from './onboardingHooks';

const FirstSteps = lazyPart<FirstStepsProps>(
  () => import(/* webpackChunkName: "first-steps" */ './FirstSteps'),
  { height: 360, mb: 4 },
);

/**
 * The first steps of an organization, for its owners. Once they are done or hidden, nothing is loaded for them unless
 * there is sample data.
 */
export function FirstStepsSlot({
  organizationId,
  onCreate,
}: Pick<FirstStepsProps, 'organizationId' | 'onCreate'>) {
  const { isAdmin } = useRoleFlags();
  const { isShown } = useTip('firstSteps');
  const { data } = useGetOrganizationProjectsQuery({ organizationId });
  const isNeeded = isAdmin && data !== undefined && hasFirstSteps(data.projects, isShown);
  const project = firstProject(data?.projects ?? []);
  const invitations = useGetProjectInvitationsQuery(
    { projectId: project?.id ?? 0 },
    { skip: !isNeeded || !project || project.memberCount > 1 },
  );
  if (!isNeeded) return null;
  return (
    <FirstSteps
      organizationId={organizationId}
      isLoading={invitations.isLoading}
      projects={data.projects}
      invited={invitations.currentData?.invitations.length ?? null}
      onCreate={onCreate}
    />
  );
}
