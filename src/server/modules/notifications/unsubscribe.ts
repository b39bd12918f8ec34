import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailOf } from '../../../domain/notifications/kinds';
import { unsubscribableMails, type UnsubscribableMail } from '../../../domain/notifications/settings';
import type { Tx } from '../../db/transaction';
import { type SettingsOwner, lockMembership } from './notificationSettings.queries';
import { changeNotificationSettings } from './updateNotificationSettings';

/** The name of a mail on the page that stops it, and in mails of several kinds. */
export const mailNameOf = (mail: UnsubscribableMail): string =>
  mail === 'digest' ? '通知のまとめ' : mailOf(mail).name;

/** The mails that a link in a mail stops: those of one kind to one person about one organization. */
export interface Unsubscription extends SettingsOwner {
  mail: UnsubscribableMail;
}

const signatureOf = (secretKey: string, stopped: string) =>
  createHmac('sha256', secretKey).update(`unsubscribe:${stopped}`).digest('base64url');

/** Signed and not stored: it works as long as the mail is kept, and it can only stop this mail. */
export function unsubscribeToken(
  secretKey: string,
  { organizationId, serviceUserId, mail }: Unsubscription,
): string {
  const stopped = `${organizationId}.${serviceUserId}.${mail}`;
  return `${stopped}.${signatureOf(secretKey, stopped)}`;
}

/** The mails that a token stops; null for a token that the product has not signed. */
export function parseUnsubscribeToken(secretKeys: readonly string[], token: string): Unsubscription | null {
  const [, stopped, organizationId, serviceUserId, kind, signature] =
    /^((\d{1,16})\.(\d{1,16})\.(\w{1,30}))\.([\w-]{43})$/.exec(token) ?? [];
  const mail = unsubscribableMails.find((each) => each === kind);
  if (!stopped || !signature || !mail) return null;
  const isSigned = secretKeys.some((secretKey) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secretKey, stopped))),
  );
  if (!isSigned) return null;
  return { organizationId: Number(organizationId), serviceUserId: Number(serviceUserId), mail };
}

/** The address in mails; without a log-in, because it is pressed in the mail program (RFC 8058). */
export const unsubscribeUrl = (
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
  stopped: Unsubscription,
) => `${publicUrl}/unsubscribe/${unsubscribeToken(secretKey, stopped)}`;

/** Stops the mails; false when the person is no longer in the organization, which sends them none. */
export async function unsubscribe(tx: Tx, { mail, ...owner }: Unsubscription, now: Date): Promise<boolean> {
  const membership = await lockMembership(tx, owner);
  if (!membership) return false;
  const change =
    mail === 'digest'
      ? { delivery: 'off' as const }
      : { switches: [{ kind: mail, channel: 'mail' as const, on: false }] };
  await changeNotificationSettings(tx, owner, change, now);
  return true;
}
