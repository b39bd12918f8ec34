import { sql, type Kysely } from 'kysely';
import type { Plan } from '../../../domain/plans';
import type { Role } from '../../../domain/roles';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { NewLink } from '../links/links';

/** More than this wait for an answer in no organization: each was mailed under a daily limit, and plans allow 100. */
const MAX_INVITATIONS = 500;

/** Who was asked to join and has not answered, newest first; also those whose link has expired. */
export function listInvitations(db: Kysely<Schema>, organizationId: number) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('service_users as u', 'u.id', 'i.invited_by')
    .where('i.organization_id', '=', organizationId)
    .select([
      'i.id as invitationId',
      'i.email',
      'i.user_role as userRole',
      'u.name as inviterName',
      'i.issued_at as issuedAt',
      'i.expires_at as expiresAt',
    ])
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MAX_INVITATIONS)
    .execute();
}

interface EmailScope {
  organizationId: number;
  emails: readonly string[];
}

const emailAmong = (emails: readonly string[]) =>
  sql<string>`any(select lower(given) from unnest(${emails}::text[]) as given)`;

/** Those of the addresses, in small letters, that belong to members already. */
export async function findMemberEmails(
  db: Kysely<Schema>,
  { organizationId, emails }: EmailScope,
): Promise<Set<string>> {
  const members = await db
    .selectFrom('service_users as u')
    .innerJoin('organization_members as m', 'm.service_user_id', 'u.id')
    .where('m.organization_id', '=', organizationId)
    .where(sql`lower(u.email)`, '=', emailAmong(emails))
    .select('u.email')
    .execute();
  return new Set(members.map(({ email }) => email.toLowerCase()));
}

/** The roles that invitations of these addresses offer now; until the commit nobody accepts them. */
export async function lockInvitationRoles(tx: Tx, { organizationId, emails }: EmailScope): Promise<Role[]> {
  const waiting = await tx
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where(sql`lower(email)`, '=', emailAmong(emails))
    .select('user_role as userRole')
    .forUpdate()
    .execute();
  return waiting.map(({ userRole }) => userRole);
}

/** The plan, and how many places are taken: members, and open invitations of other addresses than these. */
export async function countSeats(
  db: Kysely<Schema>,
  { organizationId, emails, now }: EmailScope & { now: Date },
): Promise<{ plan: Plan; members: number; invited: number }> {
  const { rows } = await sql<{ plan: Plan; members: number; invited: number }>`
    select coalesce((select plan from subscriptions where organization_id = ${organizationId}), 'none') as plan,
      (select count(*) from organization_members where organization_id = ${organizationId}) as members,
      (select count(*) from invitations
        where organization_id = ${organizationId} and expires_at > ${now}
          and not lower(email) = ${emailAmong(emails)}) as invited`.execute(db);
  return rows[0]!;
}

/** Invites these addresses, or, where an invitation waits, gives it the new role and link. Answers the ids. */
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
    on conflict (organization_id, lower(email)) do update set
      invited_by = excluded.invited_by, email = excluded.email, user_role = excluded.user_role,
      nonce = excluded.nonce, token_hash = excluded.token_hash,
      issued_at = excluded.issued_at, expires_at = excluded.expires_at
    returning i.id`.execute(db);
  return rows.map(({ id }) => id);
}
