import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Plan } from '../../../domain/billing/plans';
import type { Role } from '../../../domain/roles';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { isInvitationPermitted } from '../access/permissions.queries';
import type { NewLink } from '../mailedLinks/mailedLinks';

/** Open and expired invitations of the organization, newest first. */
export function listInvitations(db: Kysely<Schema>, organizationId: number) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('service_users as u', 'u.id', 'i.invited_by')
    .leftJoin('refused_addresses as refused', 'refused.address', 'i.email')
    .where('i.organization_id', '=', organizationId)
    .select((eb) => [
      'i.id as invitationId',
      'i.email',
      'i.user_role as userRole',
      'u.name as inviterName',
      'i.issued_at as issuedAt',
      'i.expires_at as expiresAt',
      eb('refused.address', 'is not', null).$castTo<boolean>().as('mailRefused'),
      isInvitationPermitted.as('permitted'),
    ])
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(listBounds.invitations)
    .execute();
}

interface EmailScope {
  organizationId: number;
  emails: readonly string[];
}

const emailAmong = (emails: readonly string[]) => sql<string>`any(${emails}::text[])`;

/** The given addresses that already belong to members. */
export async function findMemberEmails(
  db: Kysely<Schema>,
  { organizationId, emails }: EmailScope,
): Promise<Set<string>> {
  const members = await db
    .selectFrom('service_users as u')
    .innerJoin('organization_members as m', 'm.service_user_id', 'u.id')
    .where('m.organization_id', '=', organizationId)
    .where('u.email', '=', emailAmong(emails))
    .select('u.email')
    .execute();
  return new Set(members.map(({ email }) => email));
}

/**
 * The roles of the open invitations to these addresses, locked until the commit so that no one accepts them meanwhile.
 */
export async function lockInvitationRoles(tx: Tx, { organizationId, emails }: EmailScope): Promise<Role[]> {
  const waiting = await tx
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', emailAmong(emails))
    .select('user_role as userRole')
    .forUpdate()
    .execute();
  return waiting.map(({ userRole }) => userRole);
}

/** The plan and the seats in use: members, and open invitations to other addresses than these. */
export async function countSeats(
  db: Kysely<Schema>,
  { organizationId, emails, now }: EmailScope & { now: Date },
): Promise<{ plan: Plan; members: number; invited: number }> {
  const { rows } = await sql<{ plan: Plan; members: number; invited: number }>`
    select coalesce((select plan from subscriptions where organization_id = ${organizationId}), 'none') as plan,
      (select count(*) from organization_members where organization_id = ${organizationId}) as members,
      (select count(*) from invitations
        where organization_id = ${organizationId} and expires_at > ${now}
          and not email = ${emailAmong(emails)}) as invited`.execute(db);
  return rows[0]!;
}

const linkColumns = ['nonce', 'token_hash', 'issued_at', 'expires_at'];

/** Whether an invitation is repeated: with the same role within ten seconds (product §6). */
const isRepeated = sql`i.user_role = excluded.user_role and i.issued_at > excluded.issued_at - interval '10 seconds'`;

/**
 * Creates invitations to these addresses, or gives existing ones the new role and, unless they are repeated, the new
 * link. Returns their ids.
 */
export async function saveInvitations(
  db: Kysely<Schema>,
  { organizationId, inviterId }: { organizationId: number; inviterId: number },
  invitations: readonly (NewLink & { email: string; userRole: Role })[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into invitations as i
      (organization_id, invited_by, email, user_role, nonce, token_hash, issued_at, expires_at)
    select ${organizationId}, ${inviterId}, one.*
    from unnest(
      ${invitations.map(({ email }) => email)}::text[],
      ${invitations.map(({ userRole }) => userRole)}::text[],
      ${invitations.map(({ nonce }) => nonce)}::uuid[],
      ${invitations.map(({ token_hash }) => token_hash)}::bytea[],
      ${invitations.map(({ issued_at }) => issued_at)}::timestamptz[],
      ${invitations.map(({ expires_at }) => expires_at)}::timestamptz[]) as one
    on conflict (organization_id, email) do update set
      invited_by = excluded.invited_by, user_role = excluded.user_role,
      ${sql.join(
        linkColumns.map((column) => {
          const [old, next] = [sql.ref(`i.${column}`), sql.ref(`excluded.${column}`)];
          return sql`${sql.ref(column)} = case when ${isRepeated} then ${old} else ${next} end`;
        }),
      )}
    returning i.id`.execute(db);
  return rows.map(({ id }) => id);
}
