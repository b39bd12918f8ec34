import { linkMailJob } from '../mailedLinks/mailedLinks.jobs';
import { newLink } from '../mailedLinks/mailedLinks';
import type { Command } from '../handler';

/** An id without a row: its mail finds nothing to send. */
const noRowId = 0;

/** Mails a reset link to the account of the address. Without an account the same work is done, but nothing is sent. */
export const requestPasswordReset: Command<'requestPasswordReset'> = async (
  tx,
  { input: { email }, now, services: { config, jobs } },
) => {
  const link = newLink(config.secretKey, 'reset', now);
  const reset = await tx
    .insertInto('password_resets')
    .columns(['service_user_id', 'nonce', 'token_hash', 'issued_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('service_users')
        .where('email', '=', email)
        .select([
          'id',
          eb.val(link.nonce).as('nonce'),
          eb.val(link.token_hash).as('token_hash'),
          eb.val(link.issued_at).as('issued_at'),
          eb.val(link.expires_at).as('expires_at'),
        ])
        // An account that is being deleted gets no link.
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst();
  await jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'reset', id: reset?.id ?? noRowId } }]);
  return {};
};
