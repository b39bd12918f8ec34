import type { LinkKind } from '../../../domain/links';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import { findMailedLink } from './linkMail.queries';
import { linkMailText } from './linkMailText';
import { linkToken } from './links';

/**
 * Mails a link that is still valid, once for each time it was issued, at any hour, because its recipient waits for it
 * (product §5). Its token exists only here and in the mail.
 */
export async function sendLinkMail(
  payload: { kind: LinkKind; id: number },
  services: Services,
): Promise<void> {
  const { database, clock, config } = services;
  const link = await findMailedLink(database.kysely, payload, clock.now());
  if (!link) return;
  const token = linkToken(config.secretKey, link.kind, link.nonce);
  const issue = `${link.issuedAt.getTime()}-${link.tokenHash.toString('hex', 0, 4)}`;
  await sendMail(services, {
    messageId: `link-${link.kind}-${payload.id}-${issue}`,
    to: link.email,
    ...linkMailText(link, token, config.publicUrl),
  });
}
