import type { Command } from '../handler';
import { linkMailJob } from '../mailedLinks/mailedLinks.jobs';
import { newLink } from '../mailedLinks/mailedLinks';

/**
 * Stores a sign-up until the mailed link is opened. Whether the address has an account is not read here, so that
 * neither reply nor time reveals it; the mail is worded for either case when it is sent.
 */
export const signUp: Command<'signUp', { passwordHash: string }> = async (
  tx,
  { input, passwordHash, now, services: { config, jobs } },
) => {
  const { id } = await tx
    .insertInto('sign_ups')
    .values({
      email: input.email,
      password_hash: passwordHash,
      name: input.name,
      organization_name: input.organizationName,
      ...newLink(config.secretKey, 'signup', now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'signup', id } }]);
  return {};
};
