import type { Services } from '../services';
import type { Mail } from '../../adapters/mail/mailer';

/**
 * Sends a mail once: the record of it is written when the receiver has accepted it, so only dying in between sends it
 * again. Its text is kept only where nothing leaves the product.
 */
export async function sendMail(
  { database: { kysely }, mailer, clock }: Pick<Services, 'database' | 'mailer' | 'clock'>,
  mail: Mail,
): Promise<void> {
  const sent = await kysely
    .selectFrom('mails')
    .where('message_id', '=', mail.messageId)
    .select('message_id')
    .executeTakeFirst();
  if (sent) return;
  await mailer.send?.(mail);
  await kysely
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      to_address: mail.to,
      subject: mail.subject,
      body: mailer.send ? '' : mail.text,
      created_at: clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
