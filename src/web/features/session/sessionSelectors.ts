import type { Scope } from '../../../domain/permissions';
import { roleFlags } from '../../../domain/roles';
import type { RootState } from '../../app/createStore';
import { sessionApi } from './sessionApi';
import type { Me } from './sessionApi';

/** The derived flags of spec §6 of somebody in an organization and one of its projects. */
export const getRoleFlags = (me: Me | undefined, { organizationId, projectId }: Scope) =>
  roleFlags(
    me?.organizations.find(({ id }) => id === organizationId)?.userRole,
    me?.projects.find(({ id }) => id === projectId)?.projectRole,
  );

const selectMe = sessionApi.endpoints.getMe.select();

/** Those of the signed-in person, for listeners. Screens have `useRoleFlags`. */
export const selectRoleFlags = (state: RootState, place: Scope) => getRoleFlags(selectMe(state).data, place);
