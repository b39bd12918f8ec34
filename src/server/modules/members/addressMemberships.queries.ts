import { sql, type Kysely } from 'kysely';
import type { Role } from '../../../domain/roles';
import type { Schema } from '../../db/schema';
import { isInvitationPermitted } from '../access/permissions.queries';

/** How an e-mail address relates to an organization. */
export interface AddressMembership {
  /** The member with this address, if there is one. */
  serviceUserId: number | null;
  userRole: Role | null;
  /** The role of the waiting invitation to the address, whether or not its link works; null without one. */
  offered: Role | null;
  /** Whether the link of that invitation works. */
  open: boolean;
}

/** The memberships of addresses, in the given order. */
export async function listAddressMemberships(
  db: Kysely<Schema>,
  { organizationId, emails, now }: { organizationId: number; emails: readonly string[]; now: Date },
): Promise<AddressMembership[]> {
  const { rows } = await sql<AddressMembership>`
    select m.service_user_id as "serviceUserId", m.user_role as "userRole", i.user_role as offered,
      coalesce(i.expires_at > ${now} and ${isInvitationPermitted}, false) as open
    from unnest(${emails}::text[]) with ordinality as given (email, position)
    left join service_users u on u.email = given.email
    left join organization_members m on m.organization_id = ${organizationId} and m.service_user_id = u.id
    left join invitations i on i.organization_id = ${organizationId} and i.email = given.email
    order by given.position`.execute(db);
  return rows;
}
