import type { LinkKind } from '../../../domain/links';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import { findMailedLink } from './linkMail.queries';
import { linkMailText } from './linkMailText';
import { linkToken } from './links';

/**
 * Mails a link that still works, once for each time it was issued. Somebody waits for it, so it goes at any hour
 * (product §5). Its token is made here and nowhere kept.
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
