import type { ProjectRole, Role } from '../../../domain/roles';
import { parseEmailAddresses } from '../../lib/parseEmailAddresses';

/** People new to the organization, all asked to join in one way. */
export interface InvitationValues {
  /** Addresses as they were typed or pasted: apart by commas, spaces or line breaks. */
  addresses: string;
  userRole: Role;
  projectRole: ProjectRole;
}

export const emptyInvitationValues: InvitationValues = {
  addresses: '',
  userRole: 'member',
  projectRole: 'viewer',
};

/** As the call takes them. A guest is always a viewer (product §3). */
export const toInvitations = ({ addresses, userRole, projectRole }: InvitationValues) =>
  parseEmailAddresses(addresses).map((email) => ({
    email,
    userRole,
    projectRole: userRole === 'guest' ? ('viewer' as const) : projectRole,
  }));
