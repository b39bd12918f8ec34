import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo, tokensIn } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { linkLifetimesMs, linkKinds } from '../../../domain/links';
import { inTransaction } from '../../db/transaction';
import { linkMail, linkMailJob } from './mailedLinks.jobs';

async function start() {
  const tested = await testApp();
  const { services } = tested;
  const { organizationId, owner } = await makeOrganization(services.database);
  return {
    ...tested,
    organizationId,
    owner,
    kysely: services.database.kysely,
    invite: (input: object = {}) => makeInvitationWithLink(services, organizationId, input),
    send: (id: number) => linkMail(services, { kind: 'invite', id }),
    mails: (email: string) => mailsTo(services, email),
  };
}

it('names the inviter, the organization, the role and the expiry', async () => {
  const { invite, send, mails } = await start();
  const { id, email, token } = await invite({ userRole: 'guest' });
  await send(id);
  const [mail] = await mails(email);
  expect(mail?.subject).toBe('【コエノワ】招待が届いています（「株式会社テスト」）');
  expect(mail?.body).toMatch(/^コエノワへの招待が届いています。/);
  expect(mail?.body).toContain('招待した組織: 「株式会社テスト」\n招待した方: 「大山 花子」さん\n');
  expect(mail?.body).toContain('役割: 外部メンバー');
  expect(mail?.body).toContain('このリンクは2026/11/27（金）12:00まで、一度だけ');
  expect(mail?.body).toContain(`\nhttp://localhost:3000/${token}\n`);
});

it('is not sent any more when the inviter may not invite', async () => {
  const { kysely, owner, invite, send, mails } = await start();
  const { id, email } = await invite();
  await kysely
    .updateTable('organization_members')
    .set({ user_role: 'member' })
    .where('service_user_id', '=', owner.serviceUserId)
    .execute();
  await send(id);
  expect(await mails(email)).toEqual([]);
});

it('contains no address that the inviter typed as a name', async () => {
  const { kysely, organizationId, owner, invite, send, mails } = await start();
  const { id, email, token } = await invite();
  const name = '当選 https://evil.example/a boss@evil.example';
  await kysely.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute();
  await kysely.updateTable('service_users').set({ name }).where('id', '=', owner.serviceUserId).execute();
  await send(id);
  const [mail] = await mails(email);
  expect(mail?.subject).toBe('【コエノワ】招待が届いています（「当選 … …」）');
  expect(mail?.body.match(/\S*(?:evil|:\/\/|@)\S*/g)).toEqual([`http://localhost:3000/${token}`]);
});

it('is sent once however often its job runs, and again when it is issued again', async () => {
  const { kysely, invite, send, mails } = await start();
  const { id, email } = await invite();
  await send(id);
  await send(id);
  expect(await mails(email)).toHaveLength(1);
  const issued_at = new Date(testNow.getTime() + 1000);
  await kysely.updateTable('invitations').set({ issued_at }).where('id', '=', id).execute();
  await send(id);
  expect(await mails(email)).toHaveLength(2);
});

it('is sent at night and on holidays, too, because its receiver waits for it (product §5)', async () => {
  const { clock, invite, send, mails } = await start();
  const { id, email } = await invite();
  clock.set(new Date('2026-11-23T03:00:00+09:00'));
  await send(id);
  expect(await mails(email)).toHaveLength(1);
});

it('is not sent when it was withdrawn or has expired', async () => {
  const { clock, kysely, invite, send, mails } = await start();
  const withdrawn = await invite();
  await kysely.deleteFrom('invitations').where('id', '=', withdrawn.id).execute();
  await send(withdrawn.id);
  expect(await mails(withdrawn.email)).toEqual([]);

  const expired = await invite();
  clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
  await send(expired.id);
  expect(await mails(expired.email)).toEqual([]);
});

it.each(linkKinds)('a %s job without a row sends nothing and does not fail', async (kind) => {
  const { services } = await testApp();
  await expect(linkMail(services, { kind, id: 0 })).resolves.toBeUndefined();
});

it('has the link of the secret key before while that is accepted, and is not sent with a link that cannot work', async () => {
  const { services, invite, send, mails } = await start();
  const { id, email, token } = await invite();
  const { secretKey } = services.config;
  try {
    Object.assign(services.config, { secretKey: 'the key after' });
    await expect(send(id)).rejects.toThrow('another SECRET_KEY');
    Object.assign(services.config, { formerSecretKey: secretKey });
    await send(id);
  } finally {
    Object.assign(services.config, { secretKey, formerSecretKey: undefined });
  }
  const [mail] = await mails(email);
  expect(mail?.body).toContain(`/${token}\n`);
});

it('is sent by the job that the transaction queued', async () => {
  const { services, invite, mails } = await start();
  const { id, email } = await invite();
  await inTransaction(services.database, (tx) =>
    services.jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'invite', id } }]),
  );
  expect(await mails(email)).toHaveLength(1);
});

it('is worded for an account created since the sign-up', async () => {
  const { app, services, mails } = await start();
  const email = `${randomUUID()}@test.example`;
  await callApi(app, 'signUp', {
    email,
    password: 'Koenowa-test-1',
    name: '新規',
    organizationName: '株式会社新規',
  });
  await services.database.kysely
    .insertInto('service_users')
    .values({ email, name: '先客', password_hash: 'none', image: null, created_at: testNow })
    .execute();
  const [mail] = await mails(email);
  expect(mail?.subject).toBe('【コエノワ】すでにアカウントをお持ちです');
  expect(tokensIn(mail!)).toEqual([]);
});
