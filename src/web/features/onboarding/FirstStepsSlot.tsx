import { lazyPart } from '../../components/lazy';
import { useGetInvitationsQuery, useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useRoleFlags } from '../session/sessionHooks';
import type { FirstStepsProps } from './FirstSteps';
import { firstSteps } from './firstSteps';
import { useTip } from './onboardingHooks';

const FirstSteps = lazyPart<FirstStepsProps>(
  async () => ({ default: (await import(/* webpackChunkName: "first-steps" */ './FirstSteps')).FirstSteps }),
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
  const isNeeded =
    isAdmin &&
    data !== undefined &&
    ((isShown && firstSteps({ projects: data.projects, people: null })?.length !== 0) ||
      data.projects.some(({ sample }) => sample));
  const members = useGetOrganizationMembersQuery({ organizationId }, { skip: !isNeeded });
  const invitations = useGetInvitationsQuery({ organizationId }, { skip: !isNeeded });
  if (!isNeeded) return null;
  return (
    <FirstSteps
      organizationId={organizationId}
      isLoading={members.isLoading || invitations.isLoading}
      projects={data.projects}
      people={
        members.data && invitations.data
          ? members.data.members.length + invitations.data.invitations.length
          : null
      }
      onCreate={onCreate}
    />
  );
}
