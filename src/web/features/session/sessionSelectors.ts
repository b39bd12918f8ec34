import type { Scope } from '../../../domain/permissions';
import { roleFlags } from '../../../domain/roles';
import { selectMe } from '../../api/api';
import type { RootState } from '../../store/rootReducer';
import type { Me } from './sessionApi';

/** The role flags (spec §6) of a person in an organization and one of its projects. */
export const getRoleFlags = (me: Me | undefined, { organizationId, projectId }: Scope) =>
  roleFlags(
    me?.organizations.find(({ id }) => id === organizationId)?.userRole,
    me?.projects.find(({ id }) => id === projectId)?.projectRole,
  );

/** The role flags of the signed-in person, for listeners; components use `useRoleFlags`. */
export const selectRoleFlags = (state: RootState, scope: Scope) => getRoleFlags(selectMe(state), scope);

/** The organization visited last on this device. */
export const selectLastOrganizationId = ({ preferences }: RootState): number | null =>
  preferences?.lastOrganizationId ?? null;

/** Whether the shortcuts of single keys are on, on this device. */
export const selectUsesShortcuts = ({ preferences }: RootState): boolean =>
  preferences?.usesShortcuts ?? true;
