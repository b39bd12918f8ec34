import type { ProjectRole, Role } from '../../../domain/roles';
import { parseAddresses } from '../../lib/parseAddresses';

/** People new to the organization, all asked to join in one way. */
export interface NewcomerFields {
  /** Addresses as they were typed or pasted: apart by commas, spaces or line breaks. */
  addresses: string;
  userRole: Role;
  projectRole: ProjectRole;
}

export const noNewcomers: NewcomerFields = { addresses: '', userRole: 'member', projectRole: 'viewer' };

/** As the call takes them. A guest is always a viewer (product §3). */
export const invitationsOf = ({ addresses, userRole, projectRole }: NewcomerFields) =>
  parseAddresses(addresses).map((email) => ({
    email,
    userRole,
    projectRole: userRole === 'guest' ? ('viewer' as const) : projectRole,
  }));
