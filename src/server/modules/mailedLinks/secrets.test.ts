import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import type { Mail } from '../../adapters/mail/mailer';
import { buildApp } from '../../app';
import type { Services } from '../services';
import { linkMail, linkMailJob } from './mailedLinks.jobs';

const password = 'Koenowa-test-1';

/** All rows of all tables, including the job queues, as text. */
async function dumpTables({ database: { kysely } }: Services): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(kysely);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sign_ups', 'mails', 'live', 'job']),
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(kysely);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

/** The app with a mail server and a log that record everything. */
async function start() {
  const { services } = await testApp();
  const lines: string[] = [];
  const mails: Mail[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const recordMail = async (mail: Mail) => {
    mails.push(mail);
    return null;
  };
  const observed: Services = { ...services, log, mailer: { send: recordMail, close: () => undefined } };
  const app = await buildApp(observed);
  return {
    app,
    services,
    log: () => lines.join('\n'),
    /** Runs the queued mail jobs and returns the token mailed to an address. */
    mailed: async (email: string) => {
      const { rows } = await sql<{ payload: Parameters<typeof linkMail>[1] }>`
        select data -> 'payload' as payload from pgboss.job where name = ${linkMailJob.name} and state = 'created'
        `.execute(services.database.kysely);
      for (const { payload } of rows) await linkMail(observed, payload);
      const text = mails.findLast(({ to }) => to === email)?.text ?? '';
      return /http:\/\/localhost:3000\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
    },
  };
}

const bytesOf = (token: string) => Buffer.from(token, 'base64url').toString('hex');

test('the token of a link is in its mail only, not in a table, a queue or the log', async () => {
  const { app, services, mailed, log } = await start();
  const email = `${randomUUID()}@test.example`;
  const person = await makePerson(services.database);
  const signUp = { password, name: '秘密', organizationName: '株式会社秘密' };
  await callApi(app, 'signUp', { email, ...signUp });
  await callApi(app, 'requestPasswordReset', { email: person.email });
  const tokens = [await mailed(email), await mailed(person.email)];
  for (const token of tokens) {
    expect(token).toHaveLength(43);
    await callApi(app, 'getLink', { token });
  }
  const stored = await dumpTables(services);
  expect(stored).toContain(email);
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(bytesOf(token));
  }

  const session = (await callApi(app, 'verifySignUp', { token: tokens[0]!, ...signUp })).body.token;
  await callApi(app, 'registerPassword', { token: tokens[1]!, password: 'Atarashii-1!' });
  await callApi(app, 'login', { email, password });
  const output = `${await dumpTables(services)}\n${log()}`;
  expect(log()).toContain('"operation":"getLink"');
  for (const secret of [...tokens, session, password, 'Atarashii-1!']) expect(output).not.toContain(secret);
  expect(log()).not.toContain(email);
  await app.close();
});
