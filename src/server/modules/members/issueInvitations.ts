import type { Kysely } from 'kysely';
import { planLimits } from '../../../domain/billing/plans';
import type { Role } from '../../../domain/roles';
import type { Context } from '../context';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { ruleViolation, tooManyMails } from '../../lib/errors';
import { consumeRateLimit, tryConsumeRateLimits } from '../rateLimits/consumeRateLimit';
import { publishInvalidations, organizationInvalidations } from '../live/publishInvalidations';
import { linkMailJob } from '../mailedLinks/mailedLinks.jobs';
import { newLink } from '../mailedLinks/mailedLinks';
import { countSeats, listInvitationNonces, saveInvitations } from './invitations.queries';

/** More addresses than this are counted, not named. */
const maxNamedAddresses = 3;

interface IssuedInvitation {
  email: string;
  /** A suggestion for the sign-up. */
  name?: string;
  userRole: Role;
  /** Path of the entry in the input, such as `invitations[0]`; none for a line of a file. */
  path?: string;
}

/**
 * Invites addresses that belong to no member, all or none, within the limits of the plan and of mails. Each address
 * gets a mail with its link. One that was invited before keeps its link, valid for another seven days, so that no mail in a
 * mailbox has a dead link (product §6). Requires lockMemberships and a caller who may assign these roles. Returns the
 * number of addresses, and of those invited before.
 */
export async function issueInvitations(
  tx: Tx,
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  invitations: readonly IssuedInvitation[],
  { now, services }: Context,
): Promise<{ invited: number; resent: number }> {
  const addresses = { organizationId, emails: invitations.map(({ email }) => email) };
  await expectFreeSeats(tx, addresses, now);
  await consumeRateLimit(
    { now, services, db: tx },
    'invite',
    { organization: organizationId },
    invitations.length,
  );
  await consumeAddressLimit(invitations, { now, services, db: tx });
  const nonces = await listInvitationNonces(tx, addresses);
  const links = invitations.map(({ email, name, userRole }) => ({
    email,
    name: name ?? null,
    userRole,
    ...newLink(services.config.secretKey, 'invite', now, nonces.get(email)),
  }));
  const ids = await saveInvitations(tx, { organizationId, inviterId: serviceUserId }, links);
  await services.jobs.enqueue(
    tx,
    linkMailJob,
    ids.map((id) => ({ payload: { kind: 'invite', id } })),
  );
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Invitations'));
  return { invited: ids.length, resent: nonces.size };
}

/** Throws 429, naming the addresses that were invited too often, also by other organizations (product §6). */
async function consumeAddressLimit(
  invitations: readonly IssuedInvitation[],
  context: Context & { db: Tx },
): Promise<void> {
  const rejected = await tryConsumeRateLimits(
    context,
    'inviteAddress',
    invitations.map(({ email }) => ({ email })),
  );
  if (rejected.length === 0) return;
  const refused = rejected.map(({ index }) => invitations[index]!);
  const named = refused.slice(0, maxNamedAddresses).map(({ email }) => email);
  const others = refused.length - named.length;
  const message = '招待メールを続けて送れません。';
  throw tooManyMails(
    Math.max(...rejected.map(({ wait }) => wait)),
    `${named.join('、')}${others > 0 ? `ほか${others}件` : ''}には、${message}`,
    refused.flatMap(({ path }) => (path === undefined ? [] : [{ path: `${path}.email`, message }])),
  );
}

/**
 * Throws 422 `planLimit` for invitations past the plan's limit. Open invitations count as members (product §7); each of
 * these addresses counts once, whether invited before or not.
 */
async function expectFreeSeats(
  db: Kysely<Schema>,
  addresses: { organizationId: number; emails: string[] },
  now: Date,
): Promise<void> {
  const { plan, members, invited } = await countSeats(db, { ...addresses, now });
  const limit = planLimits[plan].members;
  if (members + invited + addresses.emails.length > limit) {
    throw ruleViolation(
      'planLimit',
      `プランのメンバー数の上限（${limit}人）を超えるため招待できません。現在のメンバーは${members}人、招待中は${invited}人です。`,
    );
  }
}
