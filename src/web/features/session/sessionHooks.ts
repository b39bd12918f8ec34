import { useParams } from 'react-router-dom';
import { checkPermission } from '../../../domain/permissions';
import type { PermissionAction, Scope, Refusal } from '../../../domain/permissions';
import { useAppSelector } from '../../app/hooks';
import { useGetMeQuery } from './sessionApi';
import type { Me } from './sessionApi';
import { getRoleFlags, selectLastOrganizationId } from './sessionSelectors';

/** The signed-in person. Only inside the shell, which renders its pages once they are loaded. */
export function useMe(): Me {
  const { data } = useGetMeQuery();
  if (!data) throw new Error('useMe needs the shell around it.');
  return data;
}

/**
 * Why the signed-in person may not do `action`, or null. Without a place: the organization and project of
 * the address (product §3; the server calls the same function).
 */
export function useRefusal(action: PermissionAction, place?: Scope): Refusal | null {
  const { orgId, pjId } = useParams();
  const here: Scope = {
    organizationId: orgId ? Number(orgId) : undefined,
    projectId: pjId ? Number(pjId) : undefined,
  };
  return checkPermission(useMe(), action, place ?? here);
}

/** Whether the signed-in person may do `action` here. */
export const useCan = (action: PermissionAction, place?: Scope): boolean =>
  useRefusal(action, place) === null;

/**
 * Whether a screen about `action` is shown to `me` at all. Screens of a suspended organization are shown, with a
 * message.
 */
export function canOpenScreen(me: Me, action: PermissionAction, place: Scope): boolean {
  const cause = checkPermission(me, action, place);
  return cause === null || cause === 'suspended';
}

/** The organization to open after log-in: the last visited one or, if the person has left it, the first one, if any. */
export function pickStartOrganization<T extends { id: number }>(
  organizations: readonly T[],
  lastId: number | null,
): T | undefined {
  return organizations.find(({ id }) => id === lastId) ?? organizations[0];
}

/** The organization a log-in leads to; undefined for a user without any. */
export function useStartOrganization(): Me['organizations'][number] | undefined {
  const lastId = useAppSelector(selectLastOrganizationId);
  return pickStartOrganization(useMe().organizations, lastId);
}

/**
 * The signed-in person's entry of the page's organization; on pages without one (spec §2) that of the organization a
 * log-in would lead to. Undefined if they are not a member, or of none.
 */
export function useCurrentOrganization(): Me['organizations'][number] | undefined {
  const { orgId } = useParams();
  const { organizations } = useMe();
  const start = useStartOrganization();
  return orgId ? organizations.find(({ id }) => id === Number(orgId)) : start;
}

/** The derived flags (spec §6) of the signed-in person in the current organization and the project of the address. */
export function useRoleFlags() {
  const { pjId } = useParams();
  return getRoleFlags(useMe(), {
    organizationId: useCurrentOrganization()?.id,
    projectId: pjId ? Number(pjId) : undefined,
  });
}
