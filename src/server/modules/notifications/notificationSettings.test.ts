import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeTeam } from '../../../../test/support/factories/team';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId } = team;
  return {
    app,
    database,
    team,
    organizationId,
    projectId,
    read: async (person: TestPerson = team.member) =>
      (await callApi(app, 'getNotificationSettings', { organizationId }, person.token)).body,
    set: (changes: object, person: TestPerson = team.member) =>
      callApiUnchecked(app, 'updateNotificationSettings', { organizationId, ...changes }, person.token),
    /** The member's report, on which the manager comments; returns what the member's list then has. */
    comment: async (body = 'どうですか') => {
      const { surveyIds } = await makeRound(database, team);
      const surveyId = surveyIds[team.member.serviceUserId]!;
      const entries = [{ key: 'done', text: '報告' }];
      await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, team.member.token);
      const input = { organizationId, projectId, surveyId, body };
      await callApi(app, 'createReportComment', input, team.manager.token);
      const { body: list } = await callApi(
        app,
        'getNotifications',
        { organizationId, page: 1, limit: 20 },
        team.member.token,
      );
      return { total: list.total, unread: list.unread, kinds: list.notifications.map(({ kind }) => kind) };
    },
    rows: () =>
      database.kysely
        .selectFrom('notifications')
        .select(['kind', 'listed'])
        .where('service_user_id', '=', team.member.serviceUserId)
        .execute(),
  };
}

const off = (kind: string, ...channels: string[]) =>
  channels.map((channel) => ({ kind, channel, on: false }));

test('begin with everything on that a kind can take, at once, outside the night', async () => {
  const { read, team, projectId } = await start();
  const settings = await read();
  expect(settings).toMatchObject({
    delivery: 'atOnce',
    quietFrom: '20:00',
    quietUntil: '08:00',
    email: team.member.email,
    refusedSince: null,
    projects: [{ projectId, name: '基幹システム刷新', muted: false }],
  });
  expect(settings.switches.every(({ on }) => on)).toBe(true);
  expect(settings.switches.filter(({ kind }) => kind === 'roundOpened')).toHaveLength(3);
  expect(settings.switches.filter(({ kind }) => kind === 'plan')).toEqual([]);
  // Only owners are notified of Slack.
  const slackSwitches = async (person: TestPerson) =>
    (await read(person)).switches.filter(({ kind }) => kind === 'slack');
  expect(await slackSwitches(team.manager)).toEqual([]);
  expect(await slackSwitches(team.owner)).toEqual([{ kind: 'slack', channel: 'mail', on: true }]);
});

test('a change keeps what it does not name, and belongs to the person alone', async () => {
  const { read, set, team } = await start();
  const before = await read(team.manager);
  await set({ switches: off('comment', 'mail'), delivery: 'weekly' });
  await set({ switches: off('comment', 'inApp'), quietFrom: '18:00', quietUntil: '09:30' });
  const { switches, ...settings } = await read();
  expect(switches.filter(({ on }) => !on).map(({ kind, channel }) => [kind, channel])).toEqual([
    ['comment', 'inApp'],
    ['comment', 'mail'],
  ]);
  expect(settings).toMatchObject({ delivery: 'weekly', quietFrom: '18:00', quietUntil: '09:30' });
  expect(await read(team.manager)).toEqual(before);
});

describe('are honoured when an event happens', () => {
  test('off in the list: it is neither listed nor counted, but mailed', async () => {
    const { set, comment, rows } = await start();
    await set({ switches: off('comment', 'inApp') });
    expect(await comment()).toEqual({ total: 0, unread: 0, kinds: [] });
    expect(await rows()).toEqual([{ kind: 'comment', listed: false }]);
  });

  test('off in the list and by mail: there is none', async () => {
    const { set, comment, rows } = await start();
    await set({ switches: off('comment', 'inApp', 'mail') });
    await comment();
    expect(await rows()).toEqual([]);
  });

  test('a muted project notifies of nothing, not even of a mention', async () => {
    const { set, comment, rows, projectId, team } = await start();
    await set({ mutes: [{ projectId, muted: true }] });
    await comment(`<@${team.member.serviceUserId}> どうですか`);
    expect(await rows()).toEqual([]);
  });
});

describe('bad input gives a message and writes nothing', () => {
  it.each<[string, object, string]>([
    ['an unknown kind', { switches: off('gossip', 'mail') }, '通知の種類の形式が正しくありません。'],
    ['an unknown channel', { switches: off('comment', 'fax') }, '通知の方法の形式が正しくありません。'],
    [
      'a channel that the kind does not take',
      { switches: off('reaction', 'mail') },
      'この種類の通知は、その方法では切り替えられません。',
    ],
    [
      'the notices of the plan',
      { switches: off('plan', 'mail') },
      'この種類の通知は、その方法では切り替えられません。',
    ],
    ['an unknown delivery', { delivery: 'hourly' }, 'メールのまとめ方の形式が正しくありません。'],
    ['one end of the quiet hours', { quietFrom: '20:00' }, '時間帯の始まりと終わりを指定してください。'],
    ['no time of day', { quietFrom: '25:00', quietUntil: '08:00' }, '時刻の形式が正しくありません。'],
    [
      'quiet hours that never end',
      { quietFrom: '08:00', quietUntil: '08:00' },
      '時間帯の始まりと終わりを別の時刻にしてください。',
    ],
  ])('%s', async (_, changes, message) => {
    const { read, set } = await start();
    const before = await read();
    const { status, body } = await set({ delivery: 'weekly', ...changes });
    expect([status, (body as { message: string }).message]).toEqual([400, message]);
    expect(await read()).toEqual(before);
  });

  test('a project that the person cannot see', async () => {
    const { app, database, organizationId, team, read, set, projectId } = await start();
    const hidden = await makeProject(database, organizationId, [[team.manager, 'editor']]);
    const foreign = await makeTeam(database);
    const before = await read();
    for (const other of [hidden, foreign]) {
      const mutes = [projectId, other.projectId].map((id) => ({ projectId: id, muted: true }));
      expect((await set({ mutes, delivery: 'daily' })).status).toBe(404);
    }
    expect(await read()).toEqual(before);
    const input = { organizationId: foreign.organizationId, delivery: 'off' };
    expect((await callApiUnchecked(app, 'updateNotificationSettings', input, team.member.token)).status).toBe(
      404,
    );
  });
});
