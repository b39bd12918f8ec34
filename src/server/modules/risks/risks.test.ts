import { sql } from 'kysely';
import type { RiskOutcome } from '../../../domain/analysis/themes';
import { minuteMs } from '../../../domain/calendar/durations';
import { callApi } from '../../../../test/support/app/callApi';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { testApp } from '../../../../test/support/app/testApp';
import type { TestPerson } from '../../../../test/support/factories/people';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers, type TestAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeTeam } from '../../../../test/support/factories/team';
import { endIdleThreads } from '../../lib/threads';

afterAll(endIdleThreads);

const needsTalk = 'もう限界です。毎晩眠れず、涙が出ます。';
const isTired = '今月は残業が80時間を超えました。';
const isCalm = '予定どおりに進んでいます。';

async function makeContext() {
  const { app, services, clock } = await testApp();
  const team = await makeTeam(services.database);
  const round = await makeRound(services.database, team);
  const { projectId, member } = team;
  return {
    ...team,
    /** Sends answers of the member, and runs the jobs of what was sent. */
    send: async (answers: TestAnswers) => {
      await submitAnswers(app, round, member, answers);
      await services.jobs.runDue();
    },
    surveyId: round.surveyIds[member.serviceUserId]!,
    list: async ({ token }: TestPerson) => (await callApi(app, 'getProjectRisks', { projectId }, token)).body,
    count: async ({ token }: TestPerson) =>
      (await callApi(app, 'getOrganizationRisks', { organizationId: team.organizationId }, token)).body
        .projects,
    handle: ({ token }: TestPerson, surveyId: number, handled = true, outcome?: RiskOutcome) =>
      callApi(app, 'handleRisk', { projectId, surveyId, source: 'survey', handled, outcome }, token),
    notificationsOf: async ({ token }: TestPerson) =>
      (
        await callApi(
          app,
          'getNotifications',
          { organizationId: team.organizationId, page: 1, limit: 20 },
          token,
        )
      ).body.notifications.map(({ kind }) => kind),
    check: async (...texts: string[]) =>
      (await callApi(app, 'checkTexts', { projectId, texts }, member.token)).body,
    app,
    services,
    clock,
  };
}

test('who reads an answer sees at once that its writer needs a talk, and is notified without its words', async () => {
  const { send, list, notificationsOf, surveyId, owner, manager, member } = await makeContext();
  await send({ free: needsTalk });
  for (const reader of [owner, manager]) {
    expect((await list(reader)).risks).toEqual([
      expect.objectContaining({
        surveyId,
        source: 'survey',
        sentence: 'もう限界です。',
        author: expect.objectContaining({ serviceUserId: member.serviceUserId }),
        handledAt: null,
      }),
    ]);
    expect(await notificationsOf(reader)).toContain('riskFound');
  }
  expect(await notificationsOf(member)).not.toContain('riskFound');
});

test.each([
  ['its readers get a mail without its words and its writer', false, 1],
  ['nothing is mailed of what was handled first', true, 0],
])('%s', async (_what, isHandled, mails) => {
  const { send, handle, surveyId, manager, member, services } = await makeContext();
  await send({ free: needsTalk });
  if (isHandled) await handle(manager, surveyId);
  await endMailDelays(services.database);
  await services.jobs.runDue();
  const sent = await services.database.kysely
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('to_address', '=', manager.email)
    .where('subject', 'like', '%すぐに話したい声%')
    .execute();
  expect(sent).toHaveLength(mails);
  for (const { body } of sent) {
    expect(body).toContain('今日のうちに');
    expect(body).not.toContain('限界');
    expect(body).not.toContain(member.name);
  }
});

test('a report counts too, and calm texts do not', async () => {
  const calm = await makeContext();
  await calm.send({ free: isCalm, report: isCalm });
  expect((await calm.list(calm.manager)).risks).toEqual([]);
  const needing = await makeContext();
  await needing.send({ free: isCalm, report: needsTalk });
  expect((await needing.list(needing.manager)).risks).toEqual([
    expect.objectContaining({ source: 'report', sentence: 'もう限界です。' }),
  ]);
});

test('what was sent last comes first, whenever it was found', async () => {
  const { services, send, list, surveyId, manager } = await makeContext();
  await send({ free: needsTalk, report: needsTalk });
  const { kysely } = services.database;
  const later = sql`interval '1 hour'`;
  await sql`update surveys set completed_at = completed_at + ${later} where id = ${surveyId}`.execute(kysely);
  await sql`update text_risks set found_at = found_at + ${later}
    where survey_id = ${surveyId} and source = 'report'`.execute(kysely);
  expect((await list(manager)).risks.map(({ source }) => source)).toEqual(['survey', 'report']);
});

test('members, guests and people outside the project do not see it', async () => {
  const { app, send, projectId, member, guest, memberOutsideProject } = await makeContext();
  await send({ free: needsTalk });
  for (const [{ token }, status] of [
    [member, 403],
    [guest, 403],
    [memberOutsideProject, 404],
  ] as const)
    expect((await callApi(app, 'getProjectRisks', { projectId }, token)).status).toBe(status);
});

test('whoever became a manager after the answer was sent is no reader of it', async () => {
  const { services, send, list, handle, organizationId, projectId, surveyId, member, memberOutsideProject } =
    await makeContext();
  await send({ free: needsTalk });
  await joinProject(services.database, { organizationId, projectId }, memberOutsideProject, 'editor');
  expect((await list(memberOutsideProject)).risks).toEqual([]);
  expect((await handle(memberOutsideProject, surveyId)).status).toBe(404);
  expect((await handle(member, surveyId)).status).toBe(403);
});

test('it is handled by name, can be opened again, and stays handled while the sentence stays', async () => {
  const { send, list, handle, surveyId, owner, manager } = await makeContext();
  await send({ free: needsTalk });
  expect((await handle(manager, surveyId)).status).toBe(200);
  const { risks } = await list(owner);
  expect(risks[0]).toMatchObject({
    handledAt: expect.any(String),
    handledBy: { serviceUserId: manager.serviceUserId },
    outcome: 'talked',
  });
  await send({ free: needsTalk, workload: 1 });
  expect((await list(owner)).risks[0]!.handledBy).not.toBeNull();
  await handle(manager, surveyId, false);
  expect((await list(owner)).risks[0]!.handledAt).toBeNull();
});

test('of a text the most urgent sentence is shown, and the others stay known', async () => {
  const { send, list, handle, surveyId, manager } = await makeContext();
  await send({ free: `${isTired}${needsTalk}` });
  expect((await list(manager)).risks).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining('もう限界です。'), kinds: ['hopelessness'] }),
  ]);
  await handle(manager, surveyId);
  await send({ free: isTired });
  const [left] = (await list(manager)).risks;
  expect(left).toMatchObject({ sentence: isTired, outcome: 'talked' });
});

test('a certain sentence that comes in later opens a handled voice again and notifies of it', async () => {
  const { clock, send, list, handle, notificationsOf, surveyId, manager } = await makeContext();
  const countNotified = async () =>
    (await notificationsOf(manager)).filter((kind) => kind === 'riskFound').length;
  await send({ free: needsTalk });
  await handle(manager, surveyId);
  clock.advance(minuteMs);
  await send({ free: `${needsTalk}${isTired}` });
  expect((await list(manager)).risks).toEqual([
    expect.objectContaining({ sentence: 'もう限界です。', handledAt: null, handledBy: null }),
  ]);
  expect(await countNotified()).toBe(2);
  await handle(manager, surveyId);
  await send({ free: `${isTired}${needsTalk}` });
  expect((await list(manager)).risks[0]!.handledAt).not.toBeNull();
  expect(await countNotified()).toBe(2);
});

test('one that does not apply is handled like one that was talked about, and of two people the first counts', async () => {
  const { send, list, handle, count, surveyId, owner, manager } = await makeContext();
  await send({ free: needsTalk });
  await handle(manager, surveyId, true, 'notApplicable');
  await handle(owner, surveyId, true, 'talked');
  const handled = { outcome: 'notApplicable', handledBy: { serviceUserId: manager.serviceUserId } };
  expect((await list(owner)).risks[0]).toMatchObject(handled);
  expect(await count(owner)).toEqual([]);
  await send({ free: needsTalk, workload: 1 });
  expect((await list(owner)).risks[0]).toMatchObject(handled);
  await handle(owner, surveyId, false);
  expect((await list(owner)).risks[0]).toMatchObject({ outcome: null, handledAt: null });
  await handle(owner, surveyId);
  expect((await list(owner)).risks[0]!.outcome).toBe('talked');
});

test('a short sentence comes with the one before it, and with the time at which its text was sent', async () => {
  const { services, send, list, surveyId, manager } = await makeContext();
  await send({ free: `${isCalm}${needsTalk}` });
  const sentAt = new Date('2026-01-05T01:23:00.000Z');
  await services.database.kysely
    .updateTable('surveys')
    .set({ completed_at: sentAt })
    .where('id', '=', surveyId)
    .execute();
  expect((await list(manager)).risks).toEqual([
    expect.objectContaining({ sentence: `${isCalm}もう限界です。`, sentAt: sentAt.toISOString() }),
  ]);
});

test('the organization has the certain ones that wait, by project, for who reads answers there', async () => {
  const { app, services, send, handle, count, ...team } = await makeContext();
  const { projectId, organizationId, surveyId, owner, manager, member, memberOutsideProject, guest } = team;
  const { database } = services;
  await send({ free: needsTalk });
  const quiet = await makeProject(database, organizationId, [[member, 'viewer']], '静かな計画');
  const round = await makeRound(database, quiet);
  await submitAnswers(app, round, member, { free: isCalm, report: needsTalk });
  await services.jobs.runDue();
  await database.kysely
    .updateTable('text_risks')
    .set({ kinds: ['hopelessness', 'health'] })
    .where('survey_id', '=', surveyId)
    .execute();
  const own = {
    projectId,
    projectName: expect.any(String),
    count: 1,
    oldestSentAt: expect.any(String),
    kinds: ['hopelessness', 'health'],
  };
  const inQuiet = { projectId: quiet.projectId, projectName: '静かな計画', count: 1 };
  expect(await count(manager)).toEqual([own]);
  expect(await count(owner)).toEqual(expect.arrayContaining([own, expect.objectContaining(inQuiet)]));
  for (const person of [member, memberOutsideProject]) expect(await count(person)).toEqual([]);
  expect((await callApi(app, 'getOrganizationRisks', { organizationId }, guest.token)).status).toBe(403);

  await joinProject(database, { organizationId, projectId }, memberOutsideProject, 'editor');
  expect(await count(memberOutsideProject)).toEqual([]);
  await handle(manager, surveyId);
  expect(await count(manager)).toEqual([]);
  await handle(manager, surveyId, false);
  await database.kysely
    .updateTable('text_risks')
    .set({ is_certain: false })
    .where('survey_id', '=', surveyId)
    .execute();
  expect(await count(manager)).toEqual([]);
});

test('the organization has since when the oldest text that waits was sent, whenever it was found', async () => {
  const { services, send, count, surveyId, owner } = await makeContext();
  await send({ free: needsTalk, report: needsTalk });
  const { kysely } = services.database;
  const sentAt = new Date('2026-01-05T01:23:00.000Z');
  await kysely.updateTable('surveys').set({ completed_at: sentAt }).where('id', '=', surveyId).execute();
  expect(await count(owner)).toMatchObject([{ count: 2, oldestSentAt: sentAt.toISOString() }]);
});

test('a voice waits until it is handled, however many rounds follow, and at most 92 days', async () => {
  const context = await makeContext();
  const { send, count, handle, surveyId, manager, services } = context;
  await send({ free: needsTalk });
  const waiting = async () => (await count(manager)).map((each) => each.count);
  for (const openFrom of ['2026-11-27', '2026-12-04', '2026-12-11']) {
    await makeRound(services.database, context, { openFrom });
    expect(await waiting()).toEqual([1]);
  }
  await handle(manager, surveyId);
  expect(await waiting()).toEqual([]);
  await handle(manager, surveyId, false);

  const findEarlier = (days: number) =>
    sql`update text_risks set found_at = found_at - ${days} * interval '1 day' where survey_id = ${surveyId}`.execute(
      services.database.kysely,
    );
  await findEarlier(91);
  expect(await waiting()).toEqual([1]);
  await findEarlier(2);
  expect(await waiting()).toEqual([]);
});

test('the organization needs one query, which finds the risks by an index', async () => {
  const { services, count, owner, send } = await makeContext();
  await send({ free: needsTalk });
  const { pool } = services.database;
  const statements = await recordStatements(pool, () => count(owner));
  const { text, values } = statements.find((each) => each.text.includes('text_risks'))!;
  expect(statements.filter((each) => each.text.includes('text_risks'))).toHaveLength(1);
  expect(statements.length).toBeLessThanOrEqual(3);
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    expect(JSON.stringify(rows)).toContain('text_risks_project');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a changed text takes its sentence with it at once', async () => {
  const { app, services, send, list, surveyId, manager, member } = await makeContext();
  await send({ free: needsTalk });
  const { body } = await callApi(app, 'getSurvey', { surveyId }, member.token);
  const answers = [
    { questionKey: 'workload', value: 4 },
    { questionKey: 'schedule', value: 4 },
    { questionKey: 'free', value: isCalm },
  ];
  await callApi(
    app,
    'answerSurvey',
    { surveyId, answers, complete: true, version: body.version },
    member.token,
  );
  expect((await list(manager)).risks).toEqual([]);
  await services.jobs.runDue();
  expect((await list(manager)).risks).toEqual([]);
});

test('before sending, a text is checked and the contact of the organization is named; nothing is kept', async () => {
  const { app, check, organizationId, owner, list, manager } = await makeContext();
  const { body } = await callApi(app, 'getAnalysisSettings', { organizationId }, owner.token);
  const { aiService: _aiService, ...settings } = body;
  const consultation = '産業医の面談は総務まで';
  await callApi(app, 'updateAnalysisSettings', { organizationId, ...settings, consultation }, owner.token);
  expect(await check(isCalm, needsTalk)).toEqual({ isRisk: true, sentence: 'もう限界です。', consultation });
  expect(await check(isCalm)).toEqual({ isRisk: false, consultation });
  expect(await list(manager)).toEqual({ risks: [], consultation });
});
