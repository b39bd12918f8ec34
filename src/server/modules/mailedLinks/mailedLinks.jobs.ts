import type { LinkKind } from '../../../domain/links';
import { acceptedSecretKeys } from '../../lib/config';
import { hashSessionToken } from '../../lib/sessionTokens';
import { sendMail } from '../mail/sendMail';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { findMailedLink } from './linkMail.queries';
import { linkMailText } from './linkMailText';
import { linkToken } from './mailedLinks';

/**
 * Mails a link that is still valid, once for each time it was issued, at any hour, because its recipient waits for it
 * (product §5). Its token exists only here and in the mail. `id` is that of its row in `sign_ups`, `password_resets` or
 * `invitations`.
 */
export async function linkMail(services: Services, payload: { kind: LinkKind; id: number }): Promise<void> {
  const { database, clock, config } = services;
  const link = await findMailedLink(database.kysely, payload, clock.now());
  if (!link) return;
  const token = acceptedSecretKeys(config)
    .map((secretKey) => linkToken(secretKey, link.kind, link.nonce))
    .find((candidate) => hashSessionToken(candidate).equals(link.tokenHash));
  if (token === undefined) throw new Error('The link was made with another SECRET_KEY');
  const issue = `${link.issuedAt.getTime()}-${link.tokenHash.toString('hex', 0, 4)}`;
  await sendMail(services, {
    messageId: `link-${link.kind}-${payload.id}-${issue}`,
    to: link.email,
    ...linkMailText(link, token, config.publicUrl),
  });
}

export const linkMailJob = defineJob('link-mail', linkMail, { concurrency: 'mails' });

export const mailedLinksJobs = [linkMailJob];
