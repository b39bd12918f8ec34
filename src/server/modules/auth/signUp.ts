import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { sendLinkMailJob } from '../links/links.jobs';
import { newLink } from '../links/links';

/**
 * Keeps what somebody wants to sign up with until they open the link in the mail. It asks nobody whether the address
 * has an account, so neither answer nor time tells; the mail is written for the one or the other when it is sent.
 */
export async function signUp(
  tx: Tx,
  input: Omit<Input<'signUp'>, 'password'> & { passwordHash: string },
  { now, services: { config, jobs } }: Context,
): Promise<Record<string, never>> {
  const { id } = await tx
    .insertInto('sign_ups')
    .values({
      email: input.email,
      password_hash: input.passwordHash,
      name: input.name,
      organization_name: input.organizationName,
      ...newLink(config.secretKey, 'signup', now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, sendLinkMailJob, [{ payload: { kind: 'signup', id } }]);
  return {};
}
