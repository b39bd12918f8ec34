import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeTeam } from '../../../../test/support/factories/team';
import type { Input } from '../../../contract/types';
import { ownAnswersPageSize } from '../../../domain/timeline';

const minute = 60_000;

/** A round that the member, and a minute later the guest, answered. The manager has not. */
async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { projectId, manager, member, guest } = team;
  const round = await makeRound(database, team);
  await submitAnswers(app, round, member, { workload: 2, free: '引き継ぎが助かりました。' });
  clock.advance(minute);
  await submitAnswers(app, round, guest, { workload: 4 });
  return {
    app,
    clock,
    database,
    team,
    round,
    surveyOf: (person: TestPerson) => round.surveyIds[person.serviceUserId]!,
    timeline: async (input: Partial<Input<'getAnswerTimeline'>> = {}, as = manager) =>
      (await callApi(app, 'getAnswerTimeline', { projectId, ...input }, as.token)).body,
    request: (input: object, as = manager) =>
      callApiUnchecked(app, 'getAnswerTimeline', { projectId, ...input }, as.token),
    exportPart: (input: Partial<Input<'exportAnswers'>> = {}, as = manager) =>
      callApi(app, 'exportAnswers', { projectId, ...input }, as.token),
  };
}

const authors = ({ surveys }: { surveys: readonly { author: { name: string } | null }[] }) =>
  surveys.map(({ author }) => author?.name);

describe('getAnswerTimeline', () => {
  it('shows who answered what and when, newest first, with the questions once', async () => {
    const { timeline, surveyOf, team, round } = await start();

    const { surveys, questionSets, nextCursor } = await timeline();

    expect(authors({ surveys })).toEqual(['外部 五郎', '一般 一郎']);
    expect(surveys[1]).toEqual({
      surveyId: surveyOf(team.member),
      openFrom: round.openFrom,
      author: { serviceUserId: team.member.serviceUserId, name: '一般 一郎', image: null },
      completedAt: '2026-11-20T03:00:00.000Z',
      late: false,
      dayOff: false,
      mine: false,
      questionSetId: team.questionSetId,
      answers: [
        { questionKey: 'free', value: '引き継ぎが助かりました。' },
        { questionKey: 'schedule', value: 4 },
        { questionKey: 'workload', value: 2 },
      ],
      replies: [],
    });
    expect(questionSets.map(({ id }) => id)).toEqual([team.questionSetId]);
    expect(questionSets[0]?.questions[0]).toMatchObject({
      key: 'workload',
      labels: ['重い', 'ちょうどよい'],
    });
    expect(nextCursor).toBeNull();
  });

  it('never shows drafts, neither of unsent nor of sent surveys', async () => {
    const { app, timeline, surveyOf, team } = await start();
    const { manager, member, owner } = team;
    const draft = { answers: [{ questionKey: 'free', value: '下書き' }], complete: false };
    for (const [person, version] of [
      [manager, 0],
      [member, 1],
    ] as const)
      await callApi(app, 'answerSurvey', { surveyId: surveyOf(person), ...draft, version }, person.token);

    for (const filter of [{}, { text: true }, { view: 'unanswered' }] as const)
      expect(JSON.stringify(await timeline(filter, owner))).not.toContain('下書き');
    expect(authors(await timeline({ view: 'answered' }, owner))).toEqual(['外部 五郎', '一般 一郎']);
    expect((await timeline({ view: 'unanswered' }, owner)).surveys).toMatchObject([
      { author: { name: '編集 明子' }, completedAt: null, answers: [], replies: [] },
    ]);
  });

  it('shows only what the stored readers and the permission both allow', async () => {
    const { app, database, clock, timeline, request, exportPart, surveyOf, team } = await start();
    const { organizationId, member, guest, owner, manager } = team;
    const newcomer = await makeMember(database, organizationId, 'manager', '後任 薫');
    await joinProject(database, team, newcomer, 'editor');
    expect(await timeline({}, newcomer)).toMatchObject({ surveys: [], nextCursor: null });
    expect((await exportPart({}, newcomer)).body).toMatchObject({ rows: 0, total: 0 });
    // The next sending stores the readers again.
    clock.advance(minute);
    const sent = {
      surveyId: surveyOf(guest),
      answers: [
        { questionKey: 'workload', value: 5 },
        { questionKey: 'schedule', value: 5 },
      ],
    };
    await callApi(app, 'answerSurvey', { ...sent, complete: true, version: 1 }, guest.token);
    expect(authors(await timeline({}, newcomer))).toEqual(['外部 五郎']);
    expect(authors(await timeline({}, owner))).toEqual(['外部 五郎', '一般 一郎']);

    expect(await request({}, member)).toMatchObject({ status: 403, body: { error: 'notEditor' } });
    await database.kysely
      .updateTable('project_members')
      .set({ project_role: 'viewer' })
      .where('service_user_id', '=', manager.serviceUserId)
      .execute();
    expect(await request({}, manager)).toMatchObject({ status: 403, body: { error: 'notEditor' } });
  });

  it('shows editors their own answers', async () => {
    const { app, clock, round, timeline, team } = await start();
    clock.advance(minute);
    await submitAnswers(app, round, team.manager, { workload: 5 });
    expect((await timeline()).surveys[0]).toMatchObject({ mine: true, author: { name: '編集 明子' } });
  });

  it('filters by contents, replies, member and round, together', async () => {
    const { app, clock, database, timeline, round, surveyOf, team } = await start();
    const { member, guest, manager } = team;
    clock.advance(7 * 24 * 60 * minute);
    const next = await makeRound(database, team, {
      openFrom: '2026-11-27',
      closesAt: new Date('2026-12-01'),
    });
    await submitAnswers(app, next, guest, { workload: 1 });
    await callApi(app, 'replyToSurvey', { surveyId: surveyOf(member), body: '何よりです。' }, manager.token);

    const listed = async (filter: Partial<Input<'getAnswerTimeline'>>) =>
      (await timeline(filter)).surveys.map(({ openFrom, author }) => `${openFrom} ${author?.name}`);
    const [memberFirst, guestFirst] = [`${round.openFrom} 一般 一郎`, `${round.openFrom} 外部 五郎`];
    const guestNext = '2026-11-27 外部 五郎';
    expect(await listed({})).toEqual([guestNext, guestFirst, memberFirst]);
    expect(await listed({ low: true })).toEqual([guestNext, memberFirst]);
    expect(await listed({ text: true })).toEqual([memberFirst]);
    expect(await listed({ unreplied: true })).toEqual([guestNext, guestFirst]);
    expect(await listed({ low: true, text: true })).toEqual([memberFirst]);
    expect(await listed({ low: true, unreplied: true })).toEqual([guestNext]);
    expect(await listed({ low: true, text: true, unreplied: true })).toEqual([]);
    expect(await listed({ low: false })).toEqual([guestNext, guestFirst, memberFirst]);
    expect(await listed({ serviceUserId: guest.serviceUserId })).toEqual([guestNext, guestFirst]);
    expect(await listed({ openFrom: '2026-11-27' })).toEqual([guestNext]);
    expect(await listed({ openFrom: '2026-11-28' })).toEqual([]);
    expect(await listed({ openFrom: round.openFrom, serviceUserId: guest.serviceUserId, low: true })).toEqual(
      [],
    );
    expect(await listed({ view: 'unanswered' })).toEqual([
      '2026-11-27 一般 一郎',
      '2026-11-27 編集 明子',
      `${round.openFrom} 編集 明子`,
    ]);
  });

  it('shows the last three rounds only in the free plan', async () => {
    const { app, clock, database, timeline, request, exportPart, team } = await start();
    for (const openFrom of ['2026-11-27', '2026-12-04', '2026-12-11']) {
      clock.advance(7 * 24 * 60 * minute);
      const openedAt = new Date(`${openFrom}T00:00:00Z`);
      const round = await makeRound(database, team, { openFrom, openedAt, closesAt: new Date('2026-12-31') });
      await submitAnswers(app, round, team.member);
    }
    expect((await timeline()).surveys).toHaveLength(5);
    await database.kysely
      .updateTable('subscriptions')
      .set({ plan: 'free' })
      .where('organization_id', '=', team.organizationId)
      .execute();
    expect((await timeline()).surveys.map(({ openFrom }) => openFrom)).toEqual([
      '2026-12-11',
      '2026-12-04',
      '2026-11-27',
    ]);
    expect(await request({ openFrom: '2026-11-16' })).toMatchObject({
      status: 422,
      body: { error: 'planLimit' },
    });
    expect(await exportPart()).toMatchObject({ status: 422, body: { error: 'planLimit' } });
  });

  it('refuses filters that contradict each other or are none', async () => {
    const { request } = await start();
    for (const [input, message] of [
      [{ view: 'unanswered', text: true }, '未回答の人は、回答の内容や返信では絞り込めません。'],
      [{ low: 'yes' }, '低い回答の形式が正しくありません。'],
    ] as const)
      expect(await request(input)).toMatchObject({ status: 400, body: { error: 'invalid', message } });
  });

  it.each([
    ['garbage', 'ごみ'],
    ['an impossible time', 'answers-1.99999999999999.1'],
    ['another project', 'answers-1.1700000000000.1'],
    ['the other order', 'unanswered-1.0.1'],
  ])('refuses a cursor of %s', async (_, cursor) => {
    const { request, team, app } = await start();
    const refusal = {
      status: 400,
      body: { error: 'invalid', message: expect.stringContaining('続き') as string },
    };
    expect(
      await request({ cursor: cursor.replace('unanswered-1', `unanswered-${team.projectId}`) }),
    ).toMatchObject(refusal);
    const { projectId, organizationId, manager } = team;
    expect(await callApiUnchecked(app, 'exportAnswers', { projectId, cursor }, manager.token)).toMatchObject(
      refusal,
    );
    expect(
      await callApiUnchecked(app, 'getMyAnswers', { organizationId, cursor }, manager.token),
    ).toMatchObject(refusal);
  });
});

describe('replyToSurvey', () => {
  const body = '教えてくれてありがとうございます。';

  it('is read by the writer and by the readers of the answers, and notifies the writer once', async () => {
    const { app, database, timeline, surveyOf, team } = await start();
    const { organizationId, manager, member, guest, owner } = team;
    const surveyId = surveyOf(member);
    const input = { surveyId, body, requestId: crypto.randomUUID() };

    const first = await callApi(app, 'replyToSurvey', input, manager.token);
    const again = await callApi(app, 'replyToSurvey', input, manager.token);

    expect(again).toEqual(first);
    const reply = {
      id: first.body.replyId,
      author: { serviceUserId: manager.serviceUserId, name: '編集 明子', image: null },
      body,
      createdAt: '2026-11-20T03:01:00.000Z',
    };
    expect((await timeline({}, owner)).surveys[1]?.replies).toEqual([reply]);
    expect((await callApi(app, 'getSurvey', { surveyId }, member.token)).body.replies).toEqual([reply]);
    const notificationsOf = async (person: TestPerson) =>
      (await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 10 }, person.token)).body
        .notifications;
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'reply', surveyId, excerpt: body, deletedSubject: null, actor: { name: '編集 明子' } },
    ]);
    expect(await notificationsOf(guest)).toEqual([]);

    await database.kysely.deleteFrom('survey_replies').where('survey_id', '=', surveyId).execute();
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'reply', excerpt: null, deletedSubject: 'reply' },
    ]);
  });

  it('is refused for what was not sent, is out of sight, or is no text; nothing is written', async () => {
    const { app, database, surveyOf, team } = await start();
    const { organizationId, manager, member, guest, owner, memberOutsideProject } = team;
    const newcomer = await makeMember(database, organizationId, 'manager', '後任 薫');
    await joinProject(database, team, newcomer, 'editor');
    const other = await makeTeam(database);
    const reply = (input: object, as = owner) =>
      callApiUnchecked(app, 'replyToSurvey', { surveyId: surveyOf(member), body, ...input }, as.token);
    await callApi(
      app,
      'answerSurvey',
      { surveyId: surveyOf(manager), answers: [], complete: false, version: 0 },
      manager.token,
    );

    expect(await reply({ surveyId: surveyOf(manager) })).toMatchObject({
      status: 422,
      body: { error: 'notAnswered', message: 'まだ回答が送信されていないため、返信できません。' },
    });
    expect(await reply({}, newcomer)).toMatchObject({
      status: 404,
      body: { message: '回答が見つかりませんでした。' },
    });
    expect((await reply({}, other.owner)).status).toBe(404);
    expect((await reply({}, memberOutsideProject)).status).toBe(404);
    expect(await reply({}, guest)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(await reply({}, member)).toMatchObject({ status: 403, body: { error: 'notEditor' } });
    expect((await reply({ surveyId: 999_999_999 })).status).toBe(404);
    for (const [text, message] of [
      ['', '返信を入力してください。'],
      [' 　\n', '返信を入力してください。'],
      ['𠮷'.repeat(2001), '返信は2000文字以内で入力してください。'],
    ])
      expect(await reply({ body: text })).toMatchObject({ status: 400, body: { error: 'invalid', message } });

    const { count } = await database.kysely
      .selectFrom('survey_replies')
      .where('project_id', '=', team.projectId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('refuses a request id used for another answer, and the fifty-first reply', async () => {
    const { app, database, surveyOf, team } = await start();
    const { organizationId, projectId, manager, member, guest } = team;
    const requestId = crypto.randomUUID();
    const reply = (person: TestPerson, id = crypto.randomUUID() as string) =>
      callApiUnchecked(
        app,
        'replyToSurvey',
        { surveyId: surveyOf(person), body, requestId: id },
        manager.token,
      );
    expect((await reply(member, requestId)).status).toBe(200);
    expect(await reply(guest, requestId)).toMatchObject({ status: 409, body: { error: 'conflict' } });

    const row = { organization_id: organizationId, project_id: projectId, survey_id: surveyOf(member) };
    await database.kysely
      .insertInto('survey_replies')
      .values(Array.from({ length: 49 }, () => ({ ...row, author_id: null, body, created_at: new Date(0) })))
      .execute();
    expect(await reply(member)).toMatchObject({ status: 422, body: { error: 'replyLimit' } });
    expect((await reply(member, requestId)).status).toBe(200);
  });
});

describe('exportAnswers', () => {
  it('writes what the screen shows, without formulas, as a file for Excel', async () => {
    const { app, clock, round, exportPart, team } = await start();
    clock.advance(minute);
    await submitAnswers(app, round, team.manager, { workload: 1, free: '=HYPERLINK("http://x")' });

    const { body } = await exportPart();

    expect(body.fileName).toBe('アンケートの回答_基幹システム刷新_20261120.csv');
    expect(body).toMatchObject({ rows: 3, total: 3, nextCursor: null });
    expect(body.csv).toBe(
      [
        '\ufeff回,回答日時,メンバー,遅れ,作業量,進み具合,働いた場所,ほしい支援,ひとこと',
        `2026/11/16,2026/11/20 12:02,編集 明子,,1,4,,,"'=HYPERLINK(""http://x"")"`,
        '2026/11/16,2026/11/20 12:01,外部 五郎,,4,4,,,',
        '2026/11/16,2026/11/20 12:00,一般 一郎,,2,4,,,引き継ぎが助かりました。',
        '',
      ].join('\r\n'),
    );
    expect(
      (await exportPart({ low: true, text: true, serviceUserId: team.member.serviceUserId })).body.total,
    ).toBe(1);
  });
});

describe('getMyAnswers', () => {
  it('lists the caller’s own sent answers, also of a project they have left', async () => {
    const { app, database, surveyOf, team } = await start();
    const { organizationId, projectId, manager, member } = team;
    await callApi(app, 'replyToSurvey', { surveyId: surveyOf(member), body: '何よりです。' }, manager.token);
    await database.kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', member.serviceUserId)
      .execute();

    const { body } = await callApi(app, 'getMyAnswers', { organizationId }, member.token);

    expect(body).toMatchObject({
      projects: [{ projectId, projectName: '基幹システム刷新' }],
      projectId,
      surveys: [{ surveyId: surveyOf(member), openFrom: '2026-11-16', replyCount: 1 }],
      questionSets: [{ id: team.questionSetId }],
      nextCursor: null,
    });
    expect((await callApi(app, 'getMyAnswers', { organizationId }, manager.token)).body).toEqual({
      projects: [],
      projectId: null,
      surveys: [],
      questionSets: [],
      nextCursor: null,
    });
  });

  it('pages through many rounds', async () => {
    const { app, clock, database, team } = await start();
    const { organizationId, projectId, member } = team;
    const page = async (cursor?: string) =>
      (await callApi(app, 'getMyAnswers', { organizationId, projectId, cursor }, member.token)).body;
    for (let count = 2; count <= ownAnswersPageSize + 1; count += 1) {
      // The answers so far fit on one page.
      expect((await page()).nextCursor).toBeNull();
      clock.advance(24 * 60 * minute);
      const openedAt = clock.now();
      const openFrom = openedAt.toISOString().slice(0, 10);
      const closesAt = new Date(openedAt.getTime() + 60 * minute);
      await submitAnswers(app, await makeRound(database, team, { openFrom, openedAt, closesAt }), member);
    }
    const statements = await recordStatements(database.pool, async () => {
      const first = await page();
      expect(first.surveys).toHaveLength(ownAnswersPageSize);
      const second = await page(first.nextCursor!);
      expect(second.surveys.map(({ openFrom }) => openFrom)).toEqual(['2026-11-16']);
      expect(second.nextCursor).toBeNull();
    });
    // Each of the two requests reads the caller, the projects and the page.
    expect(statements).toHaveLength(6);
  });
});
