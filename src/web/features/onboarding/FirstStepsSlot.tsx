import Skeleton from '@mui/material/Skeleton';
import { lazyModule } from '../../components/lazy/lazyModule';
import { useGetInvitationsQuery, useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useRoleFlags } from '../session/sessionHooks';
import type { FirstStepsProps } from './FirstSteps';
import { firstSteps } from './firstSteps';
import { useTip } from './onboardingHooks';

const useFirstStepsChunk = lazyModule(() => import(/* webpackChunkName: "first-steps" */ './FirstSteps'));

/** The first steps of an organization, for its owners. Done or hidden, they load nothing unless there is sample data. */
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
  const { module, hasFailed } = useFirstStepsChunk(isNeeded);
  const members = useGetOrganizationMembersQuery({ organizationId }, { skip: !isNeeded });
  const invitations = useGetInvitationsQuery({ organizationId }, { skip: !isNeeded });
  if (!isNeeded || hasFailed) return null;
  if (!module || members.isLoading || invitations.isLoading) {
    return <Skeleton variant="rounded" height={360} sx={{ mb: 4 }} />;
  }
  return (
    <module.FirstSteps
      organizationId={organizationId}
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
