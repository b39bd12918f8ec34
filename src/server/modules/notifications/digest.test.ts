import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeConcern } from '../../../../test/support/factories/concerns';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeTeam } from '../../../../test/support/factories/team';
import { listDueDigests } from './digest.queries';
import { digestMail } from './digestMail';

/** The manager has chosen a digest before the member and the guest submit reports. */
async function start({ delivery = 'daily' }: { delivery?: 'daily' | 'weekly' } = {}) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const { organizationId, projectId, manager, member, guest } = team;
  const set = (person: TestPerson, changes: object) =>
    callApi(app, 'updateNotificationSettings', { organizationId, ...changes }, person.token);
  await set(manager, { delivery });
  clock.set(new Date(clock.now().getTime() + 60_000));
  const round = await makeRound(database, team);
  await submitAnswers(app, round, member, { report: '画面ができました。' });
  await submitAnswers(app, round, guest, { report: '試験をしました。' });
  return {
    app,
    clock,
    services,
    database,
    team,
    round,
    set,
    read: (surveyIds: number[]) =>
      callApi(app, 'createRead', { organizationId, projectId, surveyIds }, manager.token),
    comment: (body: string) =>
      callApi(
        app,
        'createReportComment',
        { organizationId, projectId, surveyId: round.surveyIds[member.serviceUserId]!, body },
        member.token,
      ),
    /** Runs the digests that are due at a time, as the queue does. */
    at: async (time: string) => {
      clock.set(new Date(time));
      const due = await listDueDigests(kysely, clock.now());
      for (const { dueAt, ...owner } of due.filter((each) => each.organizationId === organizationId)) {
        await digestMail(services, { ...owner, dueAt: dueAt.toISOString() });
      }
    },
    mails: () =>
      kysely
        .selectFrom('mails')
        .select(['message_id', 'subject', 'body'])
        .where('to_address', '=', manager.email)
        .orderBy('created_at')
        .execute(),
  };
}

// Friday, noon, is the present of the tests; Monday is a holiday.
const tuesday = '2026-11-24T08:00:00+09:00';

it('says what is new by project, unread first, with links and without what was written', async () => {
  const { team, round, read, comment, at, mails } = await start();
  const { organizationId, projectId, manager, guest } = team;
  await read([round.surveyIds[guest.serviceUserId]!]);
  await comment(`<@${manager.serviceUserId}> 内緒の話です`);
  await at(tuesday);

  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('【コエノワ】新しい通知のまとめ');
  const project = `http://localhost:3000/organizations/${organizationId}/projects/${projectId}`;
  expect(mail?.body).toContain(
    [
      '■ 基幹システム刷新',
      '未読のレポート 1件（一般 一郎さん）、既読のレポート 1件',
      '2026/11/16のレポートを読む:',
      `${project}/reports?openFrom=2026-11-16`,
      'コメント 1件、うちあなたへのメンション 1件（一般 一郎さん）',
      'コメントを読む:',
    ].join('\n'),
  );
  expect(mail?.body).not.toMatch(/内緒|画面ができました/);
});

it('is sent once, and only with what is new since the one before', async () => {
  const { at, comment, clock, team, mails } = await start();
  await at('2026-11-24T07:59:00+09:00');
  expect(await mails()).toEqual([]);
  await at(tuesday);
  await at('2026-11-24T08:05:00+09:00');
  expect(await mails()).toHaveLength(1);

  await at('2026-11-25T08:00:00+09:00');
  expect(await mails()).toHaveLength(1);

  clock.set(new Date('2026-11-25T10:00:00+09:00'));
  await comment(`<@${team.manager.serviceUserId}> 続きです`);
  await at('2026-11-26T08:00:00+09:00');
  expect((await mails()).map(({ body }) => body.includes('未読のレポート'))).toEqual([true, false]);
});

it('is not sent where everything is read or nothing happened', async () => {
  const { round, team, read, at, mails } = await start();
  await read([team.member, team.guest].map(({ serviceUserId }) => round.surveyIds[serviceUserId]!));
  await at(tuesday);
  expect(await mails()).toEqual([]);
});

it('never names what the person may not read: other projects, concerns of others, muted projects', async () => {
  const { app, database, team, set, at, mails, round } = await start();
  const { organizationId, manager, member, memberOutsideProject, guest } = team;
  // A manager sees only their own projects.
  const hidden = await makeProject(database, organizationId, [[member, 'viewer']], '秘密の案件');
  const other = await makeRound(database, hidden);
  await submitAnswers(app, other, member, { report: '秘密です。' });
  await makeConcern(database, organizationId, memberOutsideProject);
  await database.kysely
    .updateTable('reports')
    .set({ readers: [] })
    .where('survey_id', '=', round.surveyIds[guest.serviceUserId]!)
    .execute();
  await at(tuesday);
  const [mail] = await mails();
  expect(mail?.body).toContain('未読のレポート 1件（一般 一郎さん）');
  expect(mail?.body).not.toMatch(/秘密|相談|外部 五郎/);

  await set(manager, { mutes: [{ projectId: team.projectId, muted: true }] });
  await submitAnswers(app, await makeRound(database, team, { openFrom: '2026-11-20' }), member, {
    report: '次です。',
  });
  await at('2026-11-25T08:00:00+09:00');
  expect(await mails()).toHaveLength(1);
});

it('weekly: on Monday, or the business day after; not in the quiet hours', async () => {
  const { set, team, at, mails } = await start({ delivery: 'weekly' });
  await set(team.manager, { quietFrom: '18:00', quietUntil: '09:30' });
  await at('2026-11-24T08:30:00+09:00');
  expect(await mails()).toEqual([]);
  await at('2026-11-24T09:30:00+09:00');
  expect(await mails()).toHaveLength(1);
});

it('names nobody in a concern', async () => {
  const { app, database, team, at, mails } = await start();
  const { organizationId, member } = team;
  const { concernId } = await makeConcern(database, organizationId, member);
  await callApi(app, 'createConcernComment', { organizationId, concernId, body: '追記です' }, member.token);
  await at(tuesday);
  const [mail] = await mails();
  expect(mail?.body).toMatch(/■ 相談\n新しい返信 \d件\n相談を開く:/);
  expect(mail?.body).not.toMatch(/追記|一般 一郎さんが/);
});
