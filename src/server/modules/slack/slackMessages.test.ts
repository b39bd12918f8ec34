import { callApi } from '../../../../test/support/app/callApi';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { makeProject } from '../../../../test/support/factories/projects';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { SlackFault } from '../../../../test/support/slack/fakeSlack';
import { makeSlackTeam, messageWaits, runSlackJobs, slackApp } from '../../../../test/support/slack/slackApp';

const current = slackApp({ METRICS_PORT: '0' });

/**
 * The round opens on Friday the 20th at 09:00, its reminder is due on the 24th, and it closes at the end of the 25th.
 */
const opening = '2026-11-20T09:00:00+09:00';
const reminder = '2026-11-24T09:00:00+09:00';
const afterClosing = '2026-11-26T08:30:00+09:00';

async function start(settings: { mentions?: boolean; scores?: boolean } | null = {}) {
  const { app, services, slack } = current();
  const { kysely } = services.database;
  const team = await makeSlackTeam(current());
  const { organizationId, owner } = team;
  if (settings) await team.connectChannel(settings);
  return {
    ...team,
    app,
    services,
    slack,
    kysely,
    /** The messages of this organization only, because other tests have rounds at the same times. */
    texts: () =>
      slack.messages
        .map(({ text }) => text)
        .filter((text) => text.includes(`/organizations/${organizationId}/`)),
    ownersNotices: async () => {
      const input = { organizationId, page: 1, limit: 50 };
      const { body } = await callApi(app, 'getNotifications', input, owner.token);
      return body.notifications.filter(({ kind }) => kind === 'slack').length;
    },
    surveyOf: async ({ serviceUserId }: { serviceUserId: number }) => {
      const { id, open_from } = await kysely
        .selectFrom('surveys as s')
        .innerJoin('rounds as r', 'r.id', 's.round_id')
        .where('s.project_id', '=', team.projectId)
        .where('s.service_user_id', '=', serviceUserId)
        .select(['s.id', 'r.open_from'])
        .executeTakeFirstOrThrow();
      return { roundId: 0, openFrom: open_from, surveyIds: { [serviceUserId]: id } };
    },
  };
}

describe('what is posted', () => {
  test('rounds that open together are one message, which names projects as texts', async () => {
    const { services, kysely, organizationId, projectId, member, tick, texts } = await start();
    const name = '<!channel> A & B | 夜間';
    await kysely.updateTable('projects').set({ name }).where('id', '=', projectId).execute();
    const second = await makeProject(services.database, organizationId, [[member, 'viewer']]);
    await kysely
      .updateTable('projects')
      .set({ created_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', second.projectId)
      .execute();
    await tick(opening);
    const [text, ...others] = texts();
    expect(others).toEqual([]);
    expect(text).toContain('*アンケートが届きました。');
    expect(text).toContain(`projects/${projectId}/survey|&lt;!channel&gt; A &amp; B ｜ 夜間>: `);
    expect(text).toContain(`projects/${second.projectId}/survey|`);
    expect(text).not.toMatch(/<@|一般 一郎/);

    // A second run of the same minute announces nothing again.
    await tick(opening);
    expect(texts()).toHaveLength(1);
  });

  test('people who have not answered are called only where the organization permits it', async () => {
    const { app, slack, kysely, manager, member, guest, organizationId, tick, texts, surveyOf } = await start(
      {
        mentions: true,
      },
    );
    for (const [index, { email }] of [manager, member].entries()) slack.people.set(email, `U${index + 1}`);
    await tick(opening);
    expect(texts()[0]).toContain('まだ回答していない方: <@U1> <@U2>');
    // The guest is not in the workspace; that is remembered, too.
    expect(slack.calls.filter((method) => method === 'users.lookupByEmail')).toHaveLength(3);
    const remembered = await kysely
      .selectFrom('slack_people')
      .where('organization_id', '=', organizationId)
      .select(['service_user_id', 'slack_user_id'])
      .orderBy('service_user_id')
      .execute();
    expect(remembered.at(-1)).toEqual({ service_user_id: guest.serviceUserId, slack_user_id: null });

    await submitAnswers(app, await surveyOf(manager), manager);
    await tick(reminder);
    expect(texts()[1]).toContain('*アンケートの締切が近づいています。*');
    expect(texts()[1]).toContain('回答 1/3人');
    expect(texts()[1]).toContain('まだ回答していない方: <@U2>');
    expect(slack.calls.filter((method) => method === 'users.lookupByEmail')).toHaveLength(3);
  });

  test('nor those who switched mentions off or muted the project', async () => {
    const { slack, kysely, manager, member, guest, organizationId, projectId, tick, texts } = await start({
      mentions: true,
    });
    for (const [index, { email }] of [manager, member, guest].entries())
      slack.people.set(email, `U${index + 1}`);
    await kysely
      .insertInto('notification_settings')
      .values({
        organization_id: organizationId,
        service_user_id: manager.serviceUserId,
        switches: JSON.stringify({ roundOpened: { slack: false } }),
      })
      .execute();
    const guestsProject = { organization_id: organizationId, project_id: projectId };
    await kysely
      .insertInto('muted_projects')
      .values({ ...guestsProject, service_user_id: guest.serviceUserId })
      .execute();
    await tick(opening);
    expect(texts()[0]).toContain('まだ回答していない方: <@U2>');
    await tick(reminder);
    expect(texts()[1]).toContain('まだ回答していない方: <@U1> <@U2>');
  });

  test.each([
    [true, 3, /回答 3\/3人、コンディションスコア \d+\.\d$/],
    [false, 3, /回答 3\/3人$/],
    [true, 2, /回答 2\/3人$/],
  ])('a closed round: scores permitted %s, answered by %d', async (scores, answered, expected) => {
    const { app, manager, member, guest, tick, texts, surveyOf } = await start({ scores });
    await tick(opening);
    for (const person of [manager, member, guest].slice(0, answered))
      await submitAnswers(app, await surveyOf(person), person);
    // At night nothing is posted.
    await tick('2026-11-26T00:01:00+09:00');
    expect(texts()).toHaveLength(1);
    await tick(afterClosing);
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toMatch(expected);
    await tick(afterClosing);
    expect(texts()).toHaveLength(2);
  });

  test('nothing without a channel, in the free plan, or about rounds that closed before', async () => {
    const { kysely, organizationId, connect, choose, tick, texts } = await start(null);
    await connect();
    await tick(opening);
    await tick(afterClosing);
    await choose('koenowa');
    await tick('2026-11-26T09:00:00+09:00');
    expect(texts()).toEqual([]);
    await kysely
      .updateTable('subscriptions')
      .set({ plan: 'free' })
      .where('organization_id', '=', organizationId)
      .execute();
    await tick('2026-11-27T09:00:00+09:00');
    expect(texts()).toEqual([]);
  });
});

describe('delivery', () => {
  test('a message that Slack accepted before the connection broke is posted once', async () => {
    const { slack, services, tick, texts } = await start();
    slack.failNext('chat.postMessage', 'lostReply');
    await tick(opening);
    expect(await messageWaits(services)).toHaveLength(1);
    await runSlackJobs(services);
    expect(texts()).toHaveLength(1);
    expect(slack.calls.filter((method) => method === 'chat.postMessage')).toHaveLength(2);
    await runSlackJobs(services);
    expect(slack.calls.filter((method) => method === 'chat.postMessage')).toHaveLength(2);
  });

  test('the wait that Slack asks for is kept', async () => {
    const { slack, services, tick, texts } = await start();
    slack.failNext('chat.postMessage', { retryAfter: 120 });
    await tick(opening);
    expect(texts()).toEqual([]);
    const [wait] = await messageWaits(services);
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(120);
    await runSlackJobs(services);
    expect(texts()).toHaveLength(1);
  });

  test.each<SlackFault>(['badJson', { status: 500 }, { error: 'internal_error' }])(
    'after %p it is tried again',
    async (fault) => {
      const { slack, services, ownersNotices, tick, texts } = await start();
      slack.failNext('chat.postMessage', fault);
      await tick(opening);
      expect(texts()).toEqual([]);
      await runSlackJobs(services);
      expect([texts().length, await ownersNotices()]).toEqual([1, 0]);
    },
  );

  test('attempts are counted by their outcome', async () => {
    const { tick, services, slack } = await start();
    const counts = async () => (await services.metrics!.slackMessages.get()).values.map(({ value }) => value);
    const before = await counts();
    slack.failNext('chat.postMessage', { status: 503 });
    await tick(opening);
    await runSlackJobs(services);
    slack.failNext('chat.postMessage', { error: 'is_archived' });
    await tick(reminder);
    expect((await counts()).map((count, index) => count - before[index]!)).toEqual([
      slack.messages.length, // Messages of other tests' organizations are counted, too.
      1,
      1,
    ]);
  });

  test('look-ups go on where they failed', async () => {
    const { slack, services, manager, member, guest, tick, texts } = await start({ mentions: true });
    for (const [index, { email }] of [manager, member, guest].entries())
      slack.people.set(email, `U${index + 1}`);
    slack.failNext('users.lookupByEmail', { error: 'users_not_found' });
    slack.failNext('users.lookupByEmail', { retryAfter: 30 });
    await tick(opening);
    expect(texts()).toEqual([]);
    await runSlackJobs(services);
    expect(texts()[0]).toContain('<@U2> <@U3>');
    expect(slack.calls.filter((method) => method === 'users.lookupByEmail')).toHaveLength(4);
  });
});

describe('a connection that does not work any more', () => {
  test.each(['invalid_auth', 'token_revoked', 'account_inactive'])(
    '%s: the owner is notified once, and connecting again sends what is still true',
    async (error) => {
      const { app, slack, services, organizationId, owner, read, connect, ownersNotices, tick, texts } =
        await start();
      slack.failNext('chat.postMessage', { error });
      await tick(opening);
      expect((await read()).connection).toMatchObject({ problem: 'accessEnded' });
      slack.failNext('conversations.list', { error });
      expect(await callApi(app, 'getSlackChannels', { organizationId }, owner.token)).toMatchObject({
        status: 422,
        body: { error: 'slackAccessEnded' },
      });
      // A round that opens while the connection does not work is not posted either.
      const laterProject = await makeProject(services.database, organizationId, [[owner, 'editor']]);
      await callApi(app, 'createSurvey', { projectId: laterProject.projectId }, owner.token);
      await runSlackJobs(services);
      expect([await ownersNotices(), texts().length]).toEqual([1, 0]);

      expect(await connect()).toMatch(/slack=connected$/);
      await runSlackJobs(services);
      expect((await read()).connection).toMatchObject({ problem: null, channel: { name: 'koenowa' } });
      expect(texts()).toEqual([expect.stringContaining('アンケートが届きました')]);
    },
  );

  test.each(['is_archived', 'channel_not_found', 'not_in_channel'])(
    '%s: another channel mends it',
    async (error) => {
      const { slack, services, read, choose, ownersNotices, tick, texts } = await start();
      slack.failNext('chat.postMessage', { error });
      await tick(opening);
      expect((await read()).connection).toMatchObject({ problem: 'channelUnavailable' });
      expect(await ownersNotices()).toBe(1);
      expect(await choose('random')).toMatchObject({ status: 200 });
      await runSlackJobs(services);
      expect((await read()).connection).toMatchObject({ problem: null, channel: { name: 'random' } });
      expect([texts().length, await ownersNotices()]).toEqual([1, 1]);
    },
  );
});

describe('the mail about it', () => {
  const subject = '【コエノワ】Slackへの投稿が止まっています';

  async function startBroken() {
    const context = await start();
    const { app, kysely, organizationId, owner, services, slack, tick } = context;
    return {
      ...context,
      breakIt: () => {
        slack.failNext('chat.postMessage', { error: 'token_revoked' });
        return tick(opening);
      },
      set: (changes: object) =>
        callApi(app, 'updateNotificationSettings', { organizationId, ...changes }, owner.token),
      mails: async () => {
        await endMailDelays({ kysely });
        await services.jobs.runDue();
        return kysely
          .selectFrom('mails')
          .where('to_address', '=', owner.email)
          .select(['subject', 'body'])
          .execute();
      },
    };
  }

  test('goes to the owners once, and says where to mend it', async () => {
    const { breakIt, mails, ownersNotices, organizationId } = await startBroken();
    await breakIt();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject });
    expect(mail?.body).toContain(`/organizations/${organizationId}/setting/organization/slack`);
    expect(await ownersNotices()).toBe(1);
  });

  test('is not sent to who switched it off', async () => {
    const { breakIt, set, mails, ownersNotices } = await startBroken();
    await set({ switches: [{ kind: 'slack', channel: 'mail', on: false }] });
    await breakIt();
    expect([await mails(), await ownersNotices()]).toEqual([[], 1]);
  });

  test('waits for the end of quiet hours, and is not sent when it was mended by then', async () => {
    const { breakIt, set, mails, connect, services } = await startBroken();
    await set({ quietFrom: '08:30', quietUntil: '12:00' });
    await breakIt();
    expect(await mails()).toEqual([]);
    expect(await connect()).toMatch(/slack=connected$/);
    services.clock.set(new Date('2026-11-20T12:00:00+09:00'));
    expect(await mails()).toEqual([]);
  });
});
