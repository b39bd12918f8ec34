import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LinkKind } from '../../../domain/links';
import type { Role } from '../../../domain/roles';
import type { Schema } from '../../db/schema';
import { isInvitationPermitted } from '../access/permissions.queries';

interface LinkRow {
  email: string;
  nonce: string;
  tokenHash: Buffer;
  issuedAt: Date;
  expiresAt: Date;
}

/** A link with the data of its mail; properties that its kind does not have are null. */
export interface MailedLink extends LinkRow {
  kind: LinkKind;
  /** For a sign-up: whether its address has an account already. */
  hasAccount: boolean | null;
  organizationName: string | null;
  inviterName: string | null;
  userRole: Role | null;
}

type MailedLinkRow = Omit<MailedLink, 'kind'>;

const linkColumns = (table: string) => sql`
  ${sql.ref(`${table}.nonce`)}, ${sql.ref(`${table}.token_hash`)} as "tokenHash",
  ${sql.ref(`${table}.issued_at`)} as "issuedAt", ${sql.ref(`${table}.expires_at`)} as "expiresAt"`;

const mailedLinkQueries: Record<LinkKind, (id: number, now: Date) => RawBuilder<MailedLinkRow>> = {
  signup: (id, now) => sql`
    select s.email, ${linkColumns('s')}, null as "organizationName", null as "inviterName", null as "userRole",
      exists (select from service_users u where u.email = s.email) as "hasAccount"
    from sign_ups s
    where s.id = ${id} and s.expires_at > ${now}`,
  reset: (id, now) => sql`
    select u.email, ${linkColumns('r')}, null as "organizationName", null as "inviterName", null as "userRole",
      null::boolean as "hasAccount"
    from password_resets r
    join service_users u on u.id = r.service_user_id
    where r.id = ${id} and r.expires_at > ${now}`,
  invite: (id, now) => sql`
    select i.email, ${linkColumns('i')}, o.name as "organizationName", inviter.name as "inviterName",
      i.user_role as "userRole", null::boolean as "hasAccount"
    from invitations i
    join organizations o on o.id = i.organization_id
    left join service_users inviter on inviter.id = i.invited_by
    where i.id = ${id} and i.expires_at > ${now} and ${isInvitationPermitted}`,
};

/** The link of a row; undefined when it does not work any more. */
export async function findMailedLink(
  db: Kysely<Schema>,
  { kind, id }: { kind: LinkKind; id: number },
  now: Date,
): Promise<MailedLink | undefined> {
  const { rows } = await mailedLinkQueries[kind](id, now).execute(db);
  return rows[0] && { kind, ...rows[0] };
}
