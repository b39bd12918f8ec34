import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makePerson } from '../../../../test/support/factories/people';
import { makeSlackTeam, runSlackJobs, slackApp } from '../../../../test/support/slack/slackApp';
import { testServices } from '../../../../test/support/app/testServices';
import { renewTokenKeys } from './slackTokens';

const current = slackApp();

async function start() {
  const { app, services, slack } = current();
  const { kysely } = services.database;
  const team = await makeSlackTeam(current());
  const { organizationId } = team;
  return {
    ...team,
    app,
    services,
    slack,
    kysely,
    row: () =>
      kysely
        .selectFrom('slack_connections')
        .where('organization_id', '=', organizationId)
        .select(['token', 'token_key', 'team_id', 'channel_name', 'problem', 'mentions'])
        .executeTakeFirst(),
    setPlan: (plan: 'free' | 'starter') =>
      kysely
        .updateTable('subscriptions')
        .set({ plan })
        .where('organization_id', '=', organizationId)
        .execute(),
  };
}

describe('connecting', () => {
  test('leads through Slack back to the page, and the token is stored encrypted', async () => {
    const { slack, services, organizationId, owner, page, read, connect, row } = await start();
    expect(await read()).toMatchObject({ configured: true, connection: null });
    expect(await connect()).toBe(`${page}?slack=connected`);
    expect((await read()).connection).toEqual({
      teamName: 'サンプル株式会社のSlack',
      connectedAt: services.clock.now().toISOString(),
      connectedBy: owner.name,
      channel: null,
      mentions: false,
      scores: false,
      problem: null,
    });
    const { token, token_key } = (await row())!;
    expect(token_key).toBe('2026a');
    const granted = [...slack.tokens].at(-1)!;
    expect(token.includes(granted.slice(5))).toBe(false);
    expect(services.slack!.cipher.open({ keyId: token_key, bytes: token }, `slack:${organizationId}`)).toBe(
      granted,
    );
    // The row of one organization is of no use in another.
    expect(
      services.slack!.cipher.open({ keyId: token_key, bytes: token }, `slack:${organizationId + 1}`),
    ).toBeNull();
    expect(await publishedTags(services.database, `organization:${organizationId}`)).toEqual([
      `Slack:${organizationId}`,
    ]);
  });

  test('is offered to owners and supervisors only, and not in the free plan', async () => {
    const { services, organizationId, manager, member, guest, read, setPlan } = await start();
    const supervisor = await makePerson(services.database);
    await addMember(services.database, organizationId, supervisor, 'supervisor');
    for (const person of [manager, member, guest]) expect((await read(person)).installToken).toBeNull();
    expect((await read(supervisor)).installToken).toMatch(/^[\w-]{43}$/);
    await setPlan('free');
    expect((await read()).installToken).toBeNull();
  });

  test('names the page of the organization that it is for, on our own origin', async () => {
    const { kysely, organizationId, read, install, page } = await start();
    for (const redirectUrl of [
      `https://evil.example${page}`,
      `http://localhost:3000.evil.example${page}`,
      `http://localhost:3000@evil.example${page}`,
      `http://localhost:3001${page}`,
      'http://localhost:3000/login',
      'http://localhost:3000/organizations/0/setting/organization/slack',
    ]) {
      const { statusCode, location, body } = await install((await read()).installToken!, redirectUrl);
      expect([redirectUrl, statusCode, location]).toEqual([redirectUrl, 400, '']);
      expect(body).toContain('戻り先');
    }
    const other = `/organizations/${organizationId + 1}/setting/organization/slack`;
    expect((await install((await read()).installToken!, `http://localhost:3000${other}`)).location).toBe(
      `http://localhost:3000${other}?slack=failed`,
    );
    const { state_hash } = await kysely
      .selectFrom('slack_installations')
      .where('organization_id', '=', organizationId)
      .select('state_hash')
      .executeTakeFirstOrThrow();
    expect(state_hash).toBeNull();
  });

  test('uses a token once and within a minute; it is never the session’s', async () => {
    const { services, owner, page, read, install } = await start();
    const failed = `http://localhost:3000${page}?slack=failed`;
    const first = (await read()).installToken!;
    const second = (await read()).installToken!;
    // A newer token replaces the older one.
    expect((await install(first)).location).toBe(failed);
    expect((await install(second)).location).toMatch(/\/oauth\/v2\/authorize\?client_id=/);
    expect((await install(second)).location).toBe(failed);
    expect((await install(owner.token)).location).toBe(failed);
    const late = (await read()).installToken!;
    services.clock.advance(60_000);
    expect((await install(late)).location).toBe(failed);
  });

  test('uses a token and a state once, also when they are used several times at once', async () => {
    const { slack, page, read, install, finish } = await start();
    const token = (await read()).installToken!;
    const begun = await Promise.all([1, 2, 3].map(() => install(token)));
    const addresses = begun
      .map(({ location }) => location)
      .filter((location) => location.includes('/oauth/'));
    expect(addresses).toHaveLength(1);
    const address = slack.allow(addresses[0]!);
    const pages = await Promise.all([1, 2, 3].map(() => finish(address)));
    expect(pages.filter((reached) => reached === `${page}?slack=failed`)).toHaveLength(2);
  });

  test('fails with a state that is forged, used, expired or of somebody else, and stores nothing', async () => {
    const { app, slack, services, organizationId, owner, member, page, begin, finish, kysely, row } =
      await start();
    const failed = `${page}?slack=failed`;
    const address = slack.allow(await begin());
    const forged = new URL(address);
    forged.searchParams.set('state', `${organizationId}-${'x'.repeat(43)}`);
    expect(await finish(forged)).toBe(failed);
    // Another person who is sent the link cannot finish it, and their attempt uses up the state.
    expect(await finish(address, member)).toBe(failed);
    expect(await finish(address)).toBe(failed);
    expect(await finish(slack.allow(await begin()), {})).toBe(failed);

    const late = slack.allow(await begin());
    services.clock.advance(10 * 60_000);
    expect(await finish(late)).toBe(failed);

    const demoted = slack.allow(await begin());
    const role = (userRole: 'manager' | 'admin') =>
      kysely
        .updateTable('organization_members')
        .set({ user_role: userRole })
        .where('service_user_id', '=', owner.serviceUserId)
        .execute();
    await role('manager');
    expect(await finish(demoted)).toBe(failed);
    await role('admin');

    expect(await finish(slack.refuse(await begin()))).toBe(failed);
    slack.failNext('oauth.v2.access', 'badJson');
    expect(await finish(slack.allow(await begin()))).toBe(failed);
    expect(await row()).toBeUndefined();

    const malformed = await callApiUnchecked(app, 'finishSlackInstall', { state: '1-short' });
    expect(malformed).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('形式') as string },
    });
  });

  test('the same workspace again keeps its channel; another one takes its place', async () => {
    const { slack, services, connect, connectChannel, read, row } = await start();
    await connectChannel();
    const first = [...slack.tokens].at(-1)!;
    await connect();
    expect((await read()).connection).toMatchObject({ channel: { name: 'koenowa' } });
    await runSlackJobs(services);
    expect(slack.tokens.has(first)).toBe(true);

    const second = [...slack.tokens].at(-1)!;
    slack.switchTeam('T0002', '別のSlack');
    await connect();
    expect((await read()).connection).toMatchObject({ teamName: '別のSlack', channel: null });
    await runSlackJobs(services);
    expect([slack.tokens.has(second), (await row())!.team_id]).toEqual([false, 'T0002']);
  });
});

describe('the channel', () => {
  test('is chosen from pages, and Slack states its name', async () => {
    const { app, slack, organizationId, owner, connect, choose, read } = await start();
    const list = async (cursor?: string) =>
      (await callApi(app, 'getSlackChannels', { organizationId, ...(cursor && { cursor }) }, owner.token))
        .body;
    expect(await list()).toEqual({ channels: [], nextCursor: null });
    expect(await choose('koenowa')).toMatchObject({ status: 404, body: { error: 'notFound' } });

    await connect();
    const { channels, nextCursor } = await list();
    expect(channels.map(({ name }) => name)).toEqual(['general', 'koenowa']);
    expect((await list(nextCursor!)).channels.map(({ name }) => name)).toEqual(['random']);
    expect(await choose('C9999')).toMatchObject({ status: 422, body: { error: 'slackChannelUnavailable' } });
    expect(await choose('koenowa', { mentions: true })).toMatchObject({ status: 200 });
    expect((await read()).connection).toMatchObject({
      channel: { channelId: 'C0002', name: 'koenowa' },
      mentions: true,
    });
    // Settings about the content of messages are saved without asking Slack.
    slack.calls.splice(0);
    await choose('koenowa');
    expect(slack.calls).toEqual([]);
  });

  test('is not needed to explain that Slack is busy or down', async () => {
    const { app, slack, organizationId, owner, connect } = await start();
    await connect();
    slack.failNext('conversations.list', { retryAfter: 7 });
    slack.failNext('conversations.list', { status: 500 });
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await callApi(app, 'getSlackChannels', { organizationId }, owner.token)).toMatchObject({
        status: 503,
        body: { error: 'slackUnavailable' },
      });
    }
  });
});

describe('disconnecting', () => {
  test('revokes the token, however often Slack has to be asked', async () => {
    const { app, slack, services, organizationId, owner, connectChannel, row } = await start();
    await connectChannel();
    const token = [...slack.tokens].at(-1)!;
    slack.failNext('auth.revoke', { retryAfter: 60 });
    slack.failNext('auth.revoke', { status: 500 });
    expect(await callApi(app, 'deleteSlack', { organizationId }, owner.token)).toMatchObject({ status: 200 });
    expect(await row()).toBeUndefined();
    for (let tries = 0; tries < 3; tries += 1) await runSlackJobs(services);
    expect(slack.tokens.has(token)).toBe(false);
    expect(slack.calls.filter((method) => method === 'auth.revoke')).toHaveLength(3);
    // Disconnecting twice is harmless.
    expect(await callApi(app, 'deleteSlack', { organizationId }, owner.token)).toMatchObject({ status: 200 });
  });

  test('happens with the deletion of the organization', async () => {
    const { app, slack, services, organizationId, owner, connectChannel } = await start();
    await connectChannel();
    const token = [...slack.tokens].at(-1)!;
    await callApi(app, 'deleteOrganization', { organizationId }, owner.token);
    await runSlackJobs(services);
    expect(slack.tokens.has(token)).toBe(false);
  });
});

test('calls without an organization mean the only one of the person', async () => {
  const { app, services, owner, connect } = await start();
  await connect();
  expect((await callApi(app, 'getSlack', {}, owner.token)).body.connection).not.toBeNull();

  const second = await makeOrganization(services.database);
  await addMember(services.database, second.organizationId, owner, 'admin');
  expect(await callApi(app, 'deleteSlack', {}, owner.token)).toMatchObject({
    status: 400,
    body: { message: '組織を指定してください。' },
  });
  const nobody = await makePerson(services.database);
  expect((await callApi(app, 'getSlack', {}, nobody.token)).status).toBe(404);
});

test('a new key encrypts the stored tokens, after which the old key can go', async () => {
  const { slack, services, organizationId, connect, row } = await start();
  await connect();
  const token = [...slack.tokens].at(-1)!;
  const newKey = `2026b:${Buffer.alloc(32, 9).toString('base64')}`;
  const withKeys = async (keys: string) => {
    const env = { ...slack.env, SLACK_TOKEN_KEYS: keys };
    const { database, clock } = services;
    return testServices(database, { clock, env });
  };
  const both = await withKeys(`${newKey},${slack.env.SLACK_TOKEN_KEYS}`);
  await renewTokenKeys(both);
  const { token: bytes, token_key: keyId } = (await row())!;
  const onlyNew = await withKeys(newKey);
  expect(keyId).toBe('2026b');
  expect(onlyNew.slack!.cipher.open({ keyId, bytes }, `slack:${organizationId}`)).toBe(token);

  // A key that was taken away too early is shown, and does not end the job for other rows.
  await renewTokenKeys(services);
  expect((await row())!.problem).toBe('unreadable');
  await Promise.all([both, onlyNew].map(({ jobs }) => jobs.stop()));
});
