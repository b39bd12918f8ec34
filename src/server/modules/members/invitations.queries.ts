import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Plan } from '../../../domain/billing/plans';
import type { Role } from '../../../domain/roles';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { isInvitationPermitted } from '../access/permissions.queries';
import { planOf } from '../access/planHistory.queries';
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
      'i.name',
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

/** The given addresses that already belong to members. */
export async function listMemberEmails(
  db: Kysely<Schema>,
  { organizationId, emails }: EmailScope,
): Promise<Set<string>> {
  const members = await db
    .selectFrom('service_users as u')
    .innerJoin('organization_members as m', 'm.service_user_id', 'u.id')
    .where('m.organization_id', '=', organizationId)
    .where('u.email', '=', anyOf(emails, 'text'))
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
    .where('email', '=', anyOf(emails, 'text'))
    .select('user_role as userRole')
    .forUpdate()
    .execute();
  return waiting.map(({ userRole }) => userRole);
}

/** The nonces of the links of these addresses that were invited before, whether or not they still work. */
export async function listInvitationNonces(
  db: Kysely<Schema>,
  { organizationId, emails }: EmailScope,
): Promise<Map<string, string>> {
  const invitations = await db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', anyOf(emails, 'text'))
    .select(['email', 'nonce'])
    .execute();
  return new Map(invitations.map(({ email, nonce }) => [email, nonce]));
}

/** The plan and the seats in use: members, and open invitations to other addresses than these. */
export const countSeats = (
  db: Kysely<Schema>,
  { organizationId, emails, now }: EmailScope & { now: Date },
): Promise<{ plan: Plan; members: number; invited: number }> =>
  db
    .selectNoFrom((eb) => [
      planOf(organizationId).as('plan'),
      eb
        .selectFrom('organization_members')
        .where('organization_id', '=', organizationId)
        .select((members) => members.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('members'),
      eb
        .selectFrom('invitations')
        .where('organization_id', '=', organizationId)
        .where('expires_at', '>', now)
        .where((invitation) => invitation.not(invitation('email', '=', anyOf(emails, 'text'))))
        .select((invitations) => invitations.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('invited'),
    ])
    .executeTakeFirstOrThrow();

/** Whether an invitation is repeated: with the same role within ten seconds (product §6). */
const isRepeated = sql<boolean>`invitations.user_role = excluded.user_role
  and invitations.issued_at > excluded.issued_at - interval '10 seconds'`;

/**
 * Creates invitations to these addresses, or gives existing ones the new role and link. One without a name keeps the name
 * that it has. A repeated one keeps its time, by which its mail is sent once. Returns their ids.
 */
export async function saveInvitations(
  db: Kysely<Schema>,
  { organizationId, inviterId }: { organizationId: number; inviterId: number },
  invitations: readonly (NewLink & { email: string; name: string | null; userRole: Role })[],
): Promise<number[]> {
  const given = givenRows(invitations, {
    email: 'text',
    name: 'text',
    userRole: 'text',
    nonce: 'uuid',
    token_hash: 'bytea',
    issued_at: 'timestamptz',
    expires_at: 'timestamptz',
  });
  const saved = await db
    .insertInto('invitations')
    .columns([
      'organization_id',
      'invited_by',
      'email',
      'name',
      'user_role',
      'nonce',
      'token_hash',
      'issued_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom(given)
        .select([
          eb.val(organizationId).as('organization_id'),
          eb.val(inviterId).as('invited_by'),
          'given.email',
          'given.name',
          'given.userRole',
          'given.nonce',
          'given.token_hash',
          'given.issued_at',
          'given.expires_at',
        ]),
    )
    .onConflict((on) =>
      on.columns(['organization_id', 'email']).doUpdateSet({
        invited_by: sql`excluded.invited_by`,
        name: sql`coalesce(excluded.name, invitations.name)`,
        user_role: sql`excluded.user_role`,
        nonce: sql`excluded.nonce`,
        token_hash: sql`excluded.token_hash`,
        issued_at: sql`case when ${isRepeated} then invitations.issued_at else excluded.issued_at end`,
        expires_at: sql`excluded.expires_at`,
      }),
    )
    .returning('id')
    .execute();
  return saved.map(({ id }) => id);
}

/**
 * Locks the organization of a link, as its deletion does, because that deletes the invitation too; and as
 * lockMemberships does, so that nobody joins while members are counted.
 */
export const lockOrganizationOfInvitation = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('invitations').select('organization_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .execute();

/** The invitation of a link that has not expired, locked until the commit. */
export const lockOpenInvitation = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('invitations as i')
    .select(['id', 'organization_id as organizationId', 'email', 'user_role as userRole'])
    .select(isInvitationPermitted.as('permitted'))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** The projects that an invitation includes. */
export const listInvitationProjects = (
  db: Kysely<Schema>,
  { organizationId, invitationId }: { organizationId: number; invitationId: number },
) =>
  db
    .selectFrom('invitation_projects')
    .where('organization_id', '=', organizationId)
    .where('invitation_id', '=', invitationId)
    .select('project_id as projectId')
    .execute();

/**
 * The organizations and projects in which invitations are listed that the person has sent or added projects to. `projectId` is
 * null for the list of the organization.
 */
export const listAffectedInvitations = (
  db: Kysely<Schema>,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<{ organizationId: number; projectId: number | null }[]> =>
  db
    .selectFrom('invitations as i')
    .leftJoin('invitation_projects as ip', (join) =>
      join.onRef('ip.organization_id', '=', 'i.organization_id').onRef('ip.invitation_id', '=', 'i.id'),
    )
    .where('i.organization_id', '=', anyOf(organizationIds))
    .where((eb) => eb.or([eb('i.invited_by', '=', serviceUserId), eb('ip.added_by', '=', serviceUserId)]))
    .select(['i.organization_id as organizationId', 'ip.project_id as projectId'])
    .distinct()
    .orderBy('organizationId')
    .orderBy('projectId')
    .execute();
