import type { Scope } from '../../../domain/permissions';
import { roleFlags } from '../../../domain/roles';
import { withApi } from '../../api/api';
import type { RootState } from '../../store/rootReducer';
import { sessionApi } from './sessionApi';
import type { Me } from './sessionApi';

/** The role flags (spec §6) of a person in an organization and one of its projects. */
export const getRoleFlags = (me: Me | undefined, { organizationId, projectId }: Scope) =>
  roleFlags(
    me?.organizations.find(({ id }) => id === organizationId)?.userRole,
    me?.projects.find(({ id }) => id === projectId)?.projectRole,
  );

/** The cached signed-in person, for listeners and thunks. Components use `useMe`. */
export const selectMe = withApi.selector(
  (state): Me | undefined => sessionApi.endpoints.getMe.select()(state).data,
);

/** The role flags of the signed-in person, for listeners; components use `useRoleFlags`. */
export const selectRoleFlags = (state: RootState, scope: Scope) => getRoleFlags(selectMe(state), scope);

/** The organization visited last on this device. */
export const selectLastOrganizationId = ({ preferences }: RootState): number | null =>
  preferences?.lastOrganizationId ?? null;
