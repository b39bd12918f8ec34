import type { Services } from '../services';
import type { Mail } from '../../adapters/mail/mailer';

/**
 * Sends a mail once. It is recorded after the mail server has accepted it, so it is sent again only when the process
 * dies in between. The text is stored only where no mail is sent.
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
