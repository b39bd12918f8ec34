import { sql, type Kysely } from 'kysely';
import type { LinkKind } from '../../../domain/links';
import type { Role } from '../../../domain/roles';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import { hashSessionToken } from '../../lib/sessionTokens';
import { isInvitationPermitted } from '../access/permissions.queries';
import { invalidLinkError, voidInvitationError } from '../mailedLinks/mailedLinks';

interface Credentials {
  id: number;
  passwordHash: string;
}

/** The passwords to compare with: those of the account and of the newest open sign-up of the address, if any. */
export async function findCredentials(
  db: Kysely<Schema>,
  email: string,
  now: Date,
): Promise<{ account: Credentials | undefined; signUp: Credentials | undefined }> {
  const found = await selectCredentials(db, { email, now });
  return {
    account: found.find(({ isAccount }) => isAccount),
    signUp: found.find(({ isAccount }) => !isAccount),
  };
}

const selectCredentials = prepareQuery(
  (_db, at: { email: string; now: Date }) => sql<Credentials & { isAccount: boolean }>`
    select true as "isAccount", id, password_hash as "passwordHash" from service_users where email = ${at.email}
    union all
    (select false, id, password_hash from sign_ups where email = ${at.email} and expires_at > ${at.now}
    order by id desc limit 1)`,
);

export interface OpenLink {
  kind: LinkKind;
  email: string;
  name: string | null;
  organizationName: string | null;
  inviterName: string | null;
  userRole: Role | null;
  hasAccount: boolean | null;
}

/** The data of a mailed link; throws when the link does not work. A link to sign up ends once its address has an account. */
export async function expectOpenLink(db: Kysely<Schema>, token: string, now: Date): Promise<OpenLink> {
  const [found] = await selectLink(db, { hash: hashSessionToken(token), now });
  if (!found) throw invalidLinkError();
  const { permitted, ...link } = found;
  if (!permitted) throw voidInvitationError();
  return link;
}

const accountExists = (email: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from service_users account where account.email = ${email})`;

const selectLink = prepareQuery(
  (_db, { hash, now }: { hash: Buffer; now: Date }) => sql<OpenLink & { permitted: boolean }>`
    select 'signup' as kind, s.email, s.name, s.organization_name as "organizationName", null as "inviterName",
      null as "userRole", null::boolean as "hasAccount", true as permitted
    from sign_ups s
    where s.token_hash = ${hash} and s.expires_at > ${now} and not ${accountExists(sql.ref('s.email'))}
    union all
    select 'reset', u.email, null, null, null, null, null, true
    from password_resets r join service_users u on u.id = r.service_user_id
    where r.token_hash = ${hash} and r.expires_at > ${now}
    union all
    select 'invite', i.email, i.name, o.name, inviter.name, i.user_role, ${accountExists(sql.ref('i.email'))},
      ${isInvitationPermitted}
    from invitations i
    join organizations o on o.id = i.organization_id
    left join service_users inviter on inviter.id = i.invited_by
    where i.token_hash = ${hash} and i.expires_at > ${now}`,
);
