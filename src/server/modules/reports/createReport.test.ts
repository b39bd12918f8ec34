import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { listUnreadKinds, makeRound, notifyOfRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const round = await makeRound(database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  return {
    app,
    clock,
    database,
    kysely,
    team,
    round,
    surveyId,
    send: (input: object = {}, as = team.member.token) =>
      callApiUnchecked(app, 'createReport', { surveyId, entries, submit: true, version: 0, ...input }, as),
    row: () =>
      kysely
        .selectFrom('reports')
        .select(['draft', 'entries', 'readers', 'late', 'version', 'submitted_at'])
        .where('survey_id', '=', surveyId)
        .executeTakeFirst(),
    readNotifications: () =>
      kysely
        .selectFrom('notifications')
        .select(['service_user_id as to', 'kind'])
        .where('survey_id', '=', surveyId)
        .execute(),
  };
}

const entries = [{ key: 'done', text: '画面設計を終えました。' }];

describe('createReport', () => {
  it('keeps a draft visible to its author only, on all their screens', async () => {
    const { app, database, team, round, surveyId, send, row, readNotifications } = await start();

    expect((await send({ submit: false })).body).toMatchObject({ submittedAt: null, version: 1 });

    expect(await row()).toMatchObject({
      draft: { done: '画面設計を終えました。' },
      entries: null,
      readers: [],
    });
    expect(await readNotifications()).toEqual([]);
    expect(await publishedTags(database, `user:${team.member.serviceUserId}`)).toEqual([
      `MyReport:${surveyId}`,
    ]);
    const own = await callApi(app, 'getMyReport', { surveyId }, team.member.token);
    expect(own.body).toMatchObject({ entries, version: 1, submittedAt: null });
    const { projectId } = team;
    const seen = await callApi(
      app,
      'getProjectReports',
      { projectId, openFrom: round.openFrom },
      team.manager.token,
    );
    expect(seen.body.reports).toEqual([]);
  });

  it("stores the readers with the submission and notifies the project's editors once", async () => {
    const { team, send, row, readNotifications } = await start();
    await send({ submit: false });

    expect((await send({ version: 1 })).body).toMatchObject({
      submittedAt: testNow.toISOString(),
      version: 2,
    });

    expect(await row()).toMatchObject({
      draft: null,
      entries: { done: '画面設計を終えました。' },
      readers: [team.owner.serviceUserId, team.manager.serviceUserId, team.guest.serviceUserId],
      late: false,
    });
    const notified = [{ to: team.manager.serviceUserId, kind: 'reportSubmitted' }];
    expect(await readNotifications()).toEqual(notified);

    await send({ version: 2, entries: [{ key: 'done', text: '画面設計を直しました。' }] });
    expect(await row()).toMatchObject({ entries: { done: '画面設計を直しました。' }, submitted_at: testNow });
    expect(await readNotifications()).toEqual(notified);
  });

  it('reads that the round opened, but no reminder to answer', async () => {
    const { send, database, team, round } = await start();
    const { serviceUserId } = team.member;
    await notifyOfRound(database, { ...team, ...round }, serviceUserId);

    await send({ submit: false });
    expect(await listUnreadKinds(database, serviceUserId)).toEqual(['roundOpened', 'roundClosing']);

    await send({ version: 1 });
    expect(await listUnreadKinds(database, serviceUserId)).toEqual(['roundClosing']);
    expect(await publishedTags(database, `user:${serviceUserId}`)).toContain(
      `Notifications:${team.organizationId}`,
    );
  });

  it('notifies no one of their own report', async () => {
    const { team, round, send, kysely } = await start();
    const surveyId = round.surveyIds[team.manager.serviceUserId]!;

    expect((await send({ surveyId }, team.manager.token)).status).toBe(200);

    const notified = await kysely
      .selectFrom('notifications')
      .select('id')
      .where('survey_id', '=', surveyId)
      .execute();
    expect(notified).toEqual([]);
  });

  it('changes nothing when the same report is sent twice', async () => {
    const { send, row } = await start();
    const first = await send();
    const before = await row();

    expect(await send()).toEqual(first);
    expect(await row()).toEqual(before);
  });

  it('stores the readers again with each submission', async () => {
    const { send, row, team, kysely } = await start();
    await send();
    await kysely
      .deleteFrom('project_members')
      .where('project_id', '=', team.projectId)
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();

    await send({ version: 1, entries: [{ key: 'done', text: '別の文章' }] });

    expect((await row())?.readers).toEqual([team.owner.serviceUserId, team.manager.serviceUserId]);
  });

  it('marks a report first submitted after closing as late, permanently', async () => {
    const { send, row, clock } = await start();
    await send({ submit: false });
    clock.set(new Date('2026-11-24T03:00:00Z'));

    await send({ version: 1 });
    expect(await row()).toMatchObject({ late: true });

    const rewritten = await send({ version: 2, entries: [{ key: 'done', text: '書き直し' }] });
    expect(rewritten).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    expect(await row()).toMatchObject({ entries: { done: '画面設計を終えました。' }, version: 2 });
  });

  it('rejects a report once the next round has opened', async () => {
    const { send, row, clock, database, team } = await start();
    clock.set(new Date('2026-11-24T03:00:00Z'));
    await makeRound(database, team, { openFrom: '2026-11-24', openedAt: clock.now() });

    expect(await send()).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    expect(await row()).toBeUndefined();
  });

  it.each([
    ['an unknown item', [{ key: 'nothing', text: 'あ' }], 'entries.nothing'],
    ['an item sent twice', [...entries, ...entries], 'entries.done'],
    ['a text longer than its prompt allows', [{ key: 'done', text: '𠮷'.repeat(1001) }], 'entries.done'],
  ])('rejects %s', async (_, wrong, path) => {
    const { send, row } = await start();

    expect(await send({ entries: wrong, submit: false })).toMatchObject({
      status: 400,
      body: { error: 'invalid', details: [{ path }] },
    });
    expect(await row()).toBeUndefined();
  });

  it('says how long a text may be', async () => {
    const { send } = await start();
    const { body } = await send({ entries: [{ key: 'done', text: 'あ'.repeat(1001) }], submit: false });
    expect(body.message).toBe('今回の成果は1000文字以内で入力してください。');
  });

  it('rejects an optional text of white space alone, except in a draft (spec §5)', async () => {
    const { send } = await start();
    const blank = [...entries, { key: 'worry', text: '　' }];
    expect(await send({ entries: blank })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/を入力してください。$/), details: [{ path: 'entries.worry' }] },
    });
    expect((await send({ entries: blank, submit: false })).status).toBe(200);
  });

  it('counts the length of a text in code points', async () => {
    const { send } = await start();
    expect((await send({ entries: [{ key: 'done', text: '𠮷'.repeat(1000) }] })).status).toBe(200);
  });

  it('rejects a report without its required text', async () => {
    const { send, row } = await start();
    const only = [
      { key: 'done', text: '　\n' },
      { key: 'worry', text: 'あります' },
    ];

    expect(await send({ entries: only })).toMatchObject({
      status: 422,
      body: { error: 'incomplete', details: [{ path: 'entries.done' }] },
    });
    expect(await row()).toBeUndefined();
  });

  it('rejects a report in a round without reports', async () => {
    const { send, row, kysely, round } = await start();
    await kysely
      .updateTable('rounds')
      .set({ report_questions: '[]' })
      .where('id', '=', round.roundId)
      .execute();

    expect(await send({ entries: [] })).toMatchObject({ status: 422, body: { error: 'reportNotAsked' } });
    expect(await row()).toBeUndefined();
  });

  it('rejects a stale version', async () => {
    const { send, row } = await start();
    await send({ submit: false });

    const stale = await send({ entries: [{ key: 'done', text: '別の画面' }], submit: false });

    expect(stale).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await row()).toMatchObject({ draft: { done: '画面設計を終えました。' } });
  });

  it("hides another person's survey, in the project and in another organization", async () => {
    const { send, row, team, database, app, surveyId } = await start();
    const other = await makeTeam(database);

    expect((await send({}, team.manager.token)).status).toBe(404);
    expect((await send({}, other.member.token)).status).toBe(404);
    expect((await callApi(app, 'getMyReport', { surveyId }, team.manager.token)).status).toBe(404);
    expect(await row()).toBeUndefined();
  });
});
