import type { ProjectRole, Role } from '../../../domain/roles';
import { parseEmailAddresses } from '../../lib/parseEmailAddresses';

/** Form values of an invitation of new people, all with the same roles. */
export interface InvitationValues {
  /** The text as typed or pasted; addresses are separated by commas, spaces or line breaks. */
  addresses: string;
  userRole: Role;
  projectRole: ProjectRole;
}

export const emptyInvitationValues: InvitationValues = {
  addresses: '',
  userRole: 'member',
  projectRole: 'viewer',
};

/** The `invitations` of the request. A guest is always a viewer (product §3). */
export const toInvitations = ({ addresses, userRole, projectRole }: InvitationValues) =>
  parseEmailAddresses(addresses).map((email) => ({
    email,
    userRole,
    projectRole: userRole === 'guest' ? ('viewer' as const) : projectRole,
  }));
