import type { Services } from '../../../src/server/modules/services';

/** The mails to an address, oldest first, once all due jobs are done. */
export async function mailsTo({ jobs, database }: Services, email: string) {
  await jobs.runDue();
  return (
    database.kysely
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('to_address', '=', email)
      .orderBy('created_at')
      // Numbers in ids: shorter ones come first.
      .orderBy((eb) => eb.fn('length', ['message_id']))
      .orderBy('message_id')
      .execute()
  );
}

/** The tokens of the links in a mail. */
export const tokensIn = ({ body }: { body: string }): string[] =>
  Array.from(body.matchAll(/^http:\/\/localhost:3000\/([\w-]{43})$/gm), ([, token]) => token!);

/** The token of the one link in the newest mail to an address. */
export async function mailedToken(services: Services, email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).at(-1);
  const [token, ...more] = mail ? tokensIn(mail) : [];
  if (!token || more.length > 0) throw new Error(`No mail with one link: ${mail?.body ?? 'none at all'}`);
  return token;
}
