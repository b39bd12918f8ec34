import type { Mail, MailRefusal } from '../../adapters/mail/mailer';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Services } from '../services';
import { findSentMail } from './mails.queries';

/**
 * Sends a mail once. It is recorded after the mail server has accepted it, together with what `settle` writes, so it is
 * sent again only when the process dies in between. An address that the server refuses for good is recorded, too, and
 * shown to owners; that mail is not tried again. The text is stored only where no mail is sent.
 */
export async function sendMail(
  { database, mailer, metrics, clock }: Pick<Services, 'database' | 'mailer' | 'metrics' | 'clock'>,
  mail: Mail,
  settle: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const sent = await findSentMail(database.kysely, mail.messageId);
  const refusal = sent || !mailer.send ? null : await countOutcome(metrics, mailer.send(mail));
  await inTransaction(database, async (tx) => {
    if (!sent) await recordMail(tx, mail, { stored: mailer.send === null, now: clock.now() });
    if (!sent) await recordRefusal(tx, mail.to, refusal, clock.now());
    await settle(tx);
  });
}

async function countOutcome(
  metrics: Services['metrics'],
  sending: Promise<MailRefusal | null>,
): Promise<MailRefusal | null> {
  let outcome = 'failed';
  try {
    const refusal = await sending;
    outcome = refusal ? 'refused' : 'sent';
    return refusal;
  } finally {
    metrics?.mails.inc({ outcome });
  }
}

const recordMail = (tx: Tx, mail: Mail, { stored, now }: { stored: boolean; now: Date }) =>
  tx
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      to_address: mail.to,
      subject: mail.subject,
      body: stored ? mail.text : '',
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();

/** Records since when an address is refused, or removes the record of an address that is accepted. */
async function recordRefusal(tx: Tx, address: string, refusal: MailRefusal | null, now: Date) {
  if (!refusal) {
    await tx.deleteFrom('refused_addresses').where('address', '=', address).execute();
    return;
  }
  await tx
    .insertInto('refused_addresses')
    .values({ address, code: refusal.code, refused_at: now })
    .onConflict((on) => on.column('address').doUpdateSet({ code: refusal.code }))
    .execute();
}
