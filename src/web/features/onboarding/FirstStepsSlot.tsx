import { lazyModule } from '../../components/lazy/lazyModule';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useRoleFlags } from '../session/sessionHooks';
import type { FirstStepsProps } from './FirstSteps';
import { firstSteps } from './firstSteps';

const useFirstStepsChunk = lazyModule(() => import(/* webpackChunkName: "first-steps" */ './FirstSteps'));

/** The first steps of an organization, for its owners. Older organizations load nothing for it. */
export function FirstStepsSlot(props: FirstStepsProps) {
  const { isAdmin } = useRoleFlags();
  const { data } = useGetOrganizationProjectsQuery({ organizationId: props.organizationId });
  const isNeeded =
    isAdmin &&
    data !== undefined &&
    (firstSteps({ projects: data.projects, people: null })?.length !== 0 ||
      data.projects.some(({ sample }) => sample));
  const { module } = useFirstStepsChunk(isNeeded);
  return isNeeded && module && <module.FirstSteps {...props} />;
}
