import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makePerson } from '../../../../test/support/factories/people';
import { emailAddressError, normalizeEmailAddress } from '../../../domain/text/emailAddress';

const password = 'Koenowa-test-1';
const notAscii = { status: 400, body: { message: 'メールアドレスは半角の英数字と記号で入力してください。' } };

/** The address `local`@test.example in full-width capitals, and as it is stored. */
function newSpellings() {
  const stored = `${randomUUID()}@test.example`;
  const typed = stored
    .toUpperCase()
    .replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return { stored, typed };
}

async function start() {
  const { app, services } = await testApp();
  const { pool } = services.database;
  return {
    app,
    services,
    addressesIn: async (table: 'sign_ups' | 'invitations', address: string) => {
      const { rows } = await pool.query<{ email: string }>(
        `select email from ${table} where lower(email) = lower($1)`,
        [address],
      );
      return rows.map(({ email }) => email);
    },
  };
}

test('every call stores and finds the same spelling', async () => {
  const { app, services, addressesIn } = await start();
  const signUp = newSpellings();
  const names = { name: '新規 登子', organizationName: '株式会社新規' };
  await callApi(app, 'signUp', { email: signUp.typed, password, ...names });
  expect(await addressesIn('sign_ups', signUp.stored)).toEqual([signUp.stored]);
  const logIn = await callApi(app, 'login', { email: signUp.typed, password });
  expect(logIn.body.error).toBe('unverified');

  const { organizationId, owner } = await makeOrganization(services.database);
  const { stored, typed } = newSpellings();
  const both = [stored, typed].map((email) => ({ email, userRole: 'member' as const }));
  const twice = await callApi(app, 'inviteMembers', { organizationId, invitations: both }, owner.token);
  expect(twice.body.error).toBe('duplicateAddress');
  await callApi(app, 'inviteMembers', { organizationId, invitations: both.slice(1) }, owner.token);
  expect(await addressesIn('invitations', stored)).toEqual([stored]);

  const csv = `メールアドレス,役割\n${typed},guest\n${stored},guest\n`;
  const { body } = await callApi(app, 'importMembers', { organizationId, csv, apply: true }, owner.token);
  expect(body.lines).toMatchObject([
    { subject: stored, outcome: 'update' },
    { subject: stored, outcome: 'error', message: '2行目と同じメールアドレスです。' },
  ]);
});

test('spellings outside ASCII are refused before anything is counted or compared', async () => {
  const { app, services } = await start();
  const { email } = await makePerson(services.database, '山田 太郎');
  for (const spelling of [`\u0130${email}`, `${email}\u0307`, `ſ\u0131${email}`]) {
    expect(await callApi(app, 'login', { email: spelling, password })).toMatchObject(notAscii);
    expect(await callApi(app, 'requestPasswordReset', { email: spelling })).toMatchObject(notAscii);
  }
});

test('two spellings that only JavaScript or only SQL takes for one cannot meet in one request', async () => {
  const { app, services } = await start();
  const { organizationId, owner } = await makeOrganization(services.database);
  const address = `i${randomUUID()}@test.example`;
  const spellings = [address, `\u0130${address.slice(1)}`];
  const invitations = spellings.map((email) => ({ email, userRole: 'guest' as const }));
  expect(await callApi(app, 'inviteMembers', { organizationId, invitations }, owner.token)).toMatchObject(
    notAscii,
  );
  const csv = `メールアドレス,役割\n${spellings.map((email) => `${email},guest`).join('\n')}\n`;
  const { status, body } = await callApi(
    app,
    'importMembers',
    { organizationId, csv, apply: true },
    owner.token,
  );
  expect(status).toBe(200);
  expect(body.lines.map(({ message }) => message)).toEqual([null, notAscii.body.message]);
});

test('the database does not change an address that was accepted', async () => {
  const { services } = await start();
  const letters = fc.constantFrom(...'aAzZ09.+-_İıſKÅßΣς\u0307ｱＡﬁ');
  const texts = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), 3000);
  const accepted = texts
    .map((local) => normalizeEmailAddress(`${local}@test.example`))
    .filter((address) => emailAddressError(address) === null);
  expect(accepted.length).toBeGreaterThan(100);
  const { rows } = await services.database.pool.query(
    `select address from unnest($1::text[]) as address
      where lower(address) <> address or lower(upper(address)) <> address`,
    [accepted],
  );
  expect(rows).toEqual([]);
});
