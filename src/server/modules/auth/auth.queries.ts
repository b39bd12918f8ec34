import { sql, type Kysely } from 'kysely';
import type { LinkKind } from '../../../domain/links';
import type { Role } from '../../../domain/roles';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import { hashSessionToken } from '../../lib/sessionTokens';

interface Credentials {
  passwordHash: string;
  /** The account; null for a sign-up that is not verified yet. */
  serviceUserId: number | null;
  /** The sign-up; null for an account. */
  signUpId: number | null;
}

/** The password hash to compare with: the account's, otherwise that of the newest open sign-up. */
export async function findCredentials(
  db: Kysely<Schema>,
  email: string,
  now: Date,
): Promise<Credentials | undefined> {
  const [found] = await selectCredentials(db, { email, now });
  return found;
}

const selectCredentials = prepareQuery(
  (_db, at: { email: string; now: Date }) => sql<Credentials>`
    select password_hash as "passwordHash", id as "serviceUserId", null::bigint as "signUpId"
    from service_users where email = ${at.email}
    union all
    select password_hash, null, id from sign_ups where email = ${at.email} and expires_at > ${at.now}
    order by "serviceUserId" nulls last, "signUpId" desc
    limit 1`,
);

export interface OpenLink {
  kind: LinkKind;
  email: string;
  organizationName: string | null;
  inviterName: string | null;
  userRole: Role | null;
  hasAccount: boolean | null;
}

/** What an open link is for. A sign-up is closed once its address has an account. */
export async function findLink(db: Kysely<Schema>, token: string, now: Date): Promise<OpenLink | undefined> {
  const [found] = await selectOpenLink(db, { hash: hashSessionToken(token), now });
  return found;
}

const accountExists = (email: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from service_users account where account.email = ${email})`;

const selectOpenLink = prepareQuery(
  (_db, { hash, now }: { hash: Buffer; now: Date }) => sql<OpenLink>`
    select 'signup' as kind, s.email, s.organization_name as "organizationName", null as "inviterName",
      null as "userRole", null::boolean as "hasAccount"
    from sign_ups s
    where s.token_hash = ${hash} and s.expires_at > ${now} and not ${accountExists(sql.ref('s.email'))}
    union all
    select 'reset', u.email, null, null, null, null
    from password_resets r join service_users u on u.id = r.service_user_id
    where r.token_hash = ${hash} and r.expires_at > ${now}
    union all
    select 'invite', i.email, o.name, inviter.name, i.user_role, ${accountExists(sql.ref('i.email'))}
    from invitations i
    join organizations o on o.id = i.organization_id
    left join service_users inviter on inviter.id = i.invited_by
    where i.token_hash = ${hash} and i.expires_at > ${now}`,
);
