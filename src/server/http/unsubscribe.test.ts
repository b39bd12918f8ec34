import { callApi } from '../../../test/support/app/callApi';
import { testApp } from '../../../test/support/app/testApp';
import { makeTeam } from '../../../test/support/factories/team';
import type { UnsubscribableMail } from '../../domain/notifications/settings';
import { unsubscribeToken } from '../modules/notifications/unsubscribe';

async function start() {
  const { app, services } = await testApp();
  const team = await makeTeam(services.database);
  const { organizationId, member } = team;
  const tokenOf = (mail: UnsubscribableMail, serviceUserId = member.serviceUserId) =>
    unsubscribeToken(services.config.secretKey, { organizationId, serviceUserId, mail });
  return {
    app,
    services,
    team,
    organizationId,
    tokenOf,
    open: (token: string) => app.inject({ method: 'GET', url: `/unsubscribe/${token}` }),
    press: (token: string, contentType = 'application/x-www-form-urlencoded') =>
      app.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        headers: { 'content-type': contentType },
        payload: 'List-Unsubscribe=One-Click',
      }),
    settings: async (person = member) =>
      (await callApi(app, 'getNotificationSettings', { organizationId }, person.token)).body,
  };
}

test('opening the link changes nothing; one press stops mails of that kind, without a log-in', async () => {
  const { open, press, tokenOf, settings, team } = await start();
  const before = await settings();
  const page = await open(tokenOf('comment'));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('「レポートへのコメント」のメールを停止しますか。');
  expect(page.body.match(/<button/g)).toHaveLength(1);
  expect(await settings()).toEqual(before);

  const done = await press(tokenOf('comment'));
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('これから届きません');
  const after = await settings();
  expect(after.switches.filter(({ on }) => !on)).toEqual([{ kind: 'comment', channel: 'mail', on: false }]);
  expect({ ...after, switches: before.switches }).toEqual(before);
  expect(await settings(team.manager)).toMatchObject({ delivery: 'atOnce' });
});

test('a mail program presses as a form of either kind, and pressing twice is the same', async () => {
  const { press, tokenOf, settings } = await start();
  expect((await press(tokenOf('reply'), 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await press(tokenOf('reply'))).statusCode).toBe(200);
  expect((await settings()).switches.filter(({ on }) => !on)).toHaveLength(1);
});

test('a link that the secret key before has signed works while that key is accepted', async () => {
  const { services, open, tokenOf } = await start();
  const token = tokenOf('comment');
  const { secretKey } = services.config;
  try {
    Object.assign(services.config, { secretKey: 'the key after' });
    expect((await open(token)).statusCode).toBe(404);
    Object.assign(services.config, { formerSecretKey: secretKey });
    expect((await open(token)).statusCode).toBe(200);
  } finally {
    Object.assign(services.config, { secretKey, formerSecretKey: undefined });
  }
});

test('stopping a digest does not begin mails at once', async () => {
  const { press, tokenOf, settings } = await start();
  await press(tokenOf('digest'));
  expect(await settings()).toMatchObject({ delivery: 'off' });
});

describe('links of others and forged ones give a message and write nothing', () => {
  const forgeries: Record<string, (context: Awaited<ReturnType<typeof start>>) => string> = {
    'of another person': ({ tokenOf, team }) =>
      tokenOf('comment', team.manager.serviceUserId).replace(
        `.${team.manager.serviceUserId}.`,
        `.${team.member.serviceUserId}.`,
      ),
    'of another kind': ({ tokenOf }) => tokenOf('comment').replace('comment', 'mention'),
    'of another organization': ({ tokenOf, organizationId }) =>
      tokenOf('comment').replace(`${organizationId}.`, `${organizationId + 1}.`),
    'cut off': ({ tokenOf }) => tokenOf('comment').slice(0, -1),
    'of an unknown kind': ({ tokenOf }) => tokenOf('plan' as UnsubscribableMail),
    'made up': () => 'x'.repeat(100),
  };
  test.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const context = await start();
    const before = await context.settings();
    for (const reply of [await context.open(forge(context)), await context.press(forge(context))]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('このリンクではメールを停止できません。');
    }
    expect(await context.settings()).toEqual(before);
  });

  test('of somebody who has left', async () => {
    const { services, team, press, tokenOf } = await start();
    const { kysely } = services.database;
    await kysely
      .deleteFrom('organization_members')
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();
    expect((await press(tokenOf('comment'))).statusCode).toBe(404);
    const rows = await kysely
      .selectFrom('notification_settings')
      .select('delivery')
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();
    expect(rows).toEqual([]);
  });
});
