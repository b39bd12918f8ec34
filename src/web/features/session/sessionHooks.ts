import { useParams } from 'react-router-dom';
import { checkPermission } from '../../../domain/permissions';
import type { PermissionAction, Scope, Refusal } from '../../../domain/permissions';
import { useAppSelector } from '../../store/hooks';
import { useGetMeQuery } from './sessionApi';
import type { Me } from './sessionApi';
import { getRoleFlags, selectLastOrganizationId } from './sessionSelectors';

/** The signed-in person. Usable only inside the shell, which renders its pages once the profile is loaded. */
export function useMe(): Me {
  const { data } = useGetMeQuery();
  if (!data) throw new Error('useMe must be used inside the shell.');
  return data;
}

/**
 * Why the signed-in person may not do `action`, or null (product §3). `scope` defaults to the organization and project
 * of the page.
 */
export function useRefusal(action: PermissionAction, scope?: Scope): Refusal | null {
  const { orgId, pjId } = useParams();
  const pageScope: Scope = {
    organizationId: orgId ? Number(orgId) : undefined,
    projectId: pjId ? Number(pjId) : undefined,
  };
  return checkPermission(useMe(), action, scope ?? pageScope);
}

/** Whether the signed-in person may do `action`, by default on the page's organization and project. */
export const useCan = (action: PermissionAction, scope?: Scope): boolean =>
  useRefusal(action, scope) === null;

/**
 * Whether to show a screen about `action`. Screens of a suspended organization are shown, because they explain the
 * suspension themselves.
 */
export function canOpenScreen(me: Me, action: PermissionAction, scope: Scope): boolean {
  const refusal = checkPermission(me, action, scope);
  return refusal === null || refusal === 'suspended';
}

/** The organization to open after log-in: the last visited one or, if the person has left it, the first one, if any. */
export function pickStartOrganization<T extends { id: number }>(
  organizations: readonly T[],
  lastId: number | null,
): T | undefined {
  return organizations.find(({ id }) => id === lastId) ?? organizations[0];
}

/** The organization that is opened after log-in; undefined for people without organizations. */
export function useStartOrganization(): Me['organizations'][number] | undefined {
  const lastId = useAppSelector(selectLastOrganizationId);
  return pickStartOrganization(useMe().organizations, lastId);
}

/**
 * The organization of the page with the person's role in it; on pages without one (spec §2) the one that is opened
 * after log-in. Undefined for people who are not its members or have no organization.
 */
export function useCurrentOrganization(): Me['organizations'][number] | undefined {
  const { orgId } = useParams();
  const { organizations } = useMe();
  const start = useStartOrganization();
  return orgId ? organizations.find(({ id }) => id === Number(orgId)) : start;
}

/** The role flags (spec §6) of the signed-in person in the current organization and the project of the page. */
export function useRoleFlags() {
  const { pjId } = useParams();
  return getRoleFlags(useMe(), {
    organizationId: useCurrentOrganization()?.id,
    projectId: pjId ? Number(pjId) : undefined,
  });
}
