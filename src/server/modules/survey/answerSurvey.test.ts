import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { listUnreadKinds, makeRound, notifyOfRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

const day = 86_400_000;

/** Opened on Monday 2026-11-16, open for three days more at `testNow`. */
async function start() {
  const { app, services, clock } = await testApp();
  const { kysely } = services.database;
  const team = await makeTeam(services.database);
  const round = await makeRound(services.database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const { token } = team.member;
  return {
    app,
    clock,
    kysely,
    team,
    round,
    surveyId,
    database: services.database,
    answer: (input: object, as = token) =>
      callApiUnchecked(app, 'answerSurvey', { surveyId, answers, complete: true, version: 0, ...input }, as),
    row: () =>
      kysely
        .selectFrom('surveys')
        .select(['survey_state', 'draft', 'answers', 'readers', 'late', 'day_off', 'version', 'completed_at'])
        .where('id', '=', surveyId)
        .executeTakeFirstOrThrow(),
    roundRow: () =>
      kysely
        .selectFrom('rounds')
        .select(['completed', 'asked', 'condition_score', 'tally'])
        .where('id', '=', round.roundId)
        .executeTakeFirstOrThrow(),
  };
}

const answers = [
  { questionKey: 'workload', value: 4 },
  { questionKey: 'schedule', value: 2 },
  { questionKey: 'help', value: ['情報', '人'] },
  { questionKey: 'free', value: '引き継ぎが助かりました。' },
];

const untouched = { survey_state: 'untouched', draft: null, answers: null, version: 0, readers: [] };

describe('answerSurvey', () => {
  it('keeps a draft visible to its author only, on all their screens', async () => {
    const { app, database, team, surveyId, answer, row, roundRow } = await start();

    const { status, body } = await answer({ answers: answers.slice(0, 1), complete: false });

    expect(await publishedTags(database, `user:${team.member.serviceUserId}`)).toEqual([
      `Survey:${surveyId}`,
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ surveyState: 'progress', version: 1 });
    expect(await row()).toMatchObject({
      survey_state: 'progress',
      draft: { workload: 4 },
      answers: null,
      readers: [],
    });
    expect(await roundRow()).toMatchObject({ completed: 0, asked: 3 });
    const survey = await callApi(app, 'getSurvey', { surveyId }, team.member.token);
    expect(survey.body).toMatchObject({ version: 1, answers: [{ questionKey: 'workload', value: 4 }] });
  });

  it('stores a completed survey with its readers and recounts the round', async () => {
    const { team, answer, row, roundRow } = await start();

    expect((await answer({})).body).toMatchObject({ surveyState: 'complete', version: 1 });

    expect(await row()).toMatchObject({
      survey_state: 'complete',
      draft: null,
      answers: { workload: 4, schedule: 2, help: ['人', '情報'], free: '引き継ぎが助かりました。' },
      readers: [team.owner.serviceUserId, team.manager.serviceUserId],
      late: false,
      completed_at: testNow,
    });
    const counted = await roundRow();
    expect(counted).toMatchObject({ completed: 1, asked: 3, condition_score: null });
    expect(counted.tally).toMatchObject({
      participation: { completed: 1, asked: 3 },
      distributions: { workload: [0, 0, 0, 1, 0], help: [1, 0, 1] },
    });
  });

  it('reads what asked the person for the answers, once they are sent', async () => {
    const { answer, database, team, round } = await start();
    const { member, guest, organizationId } = team;
    for (const { serviceUserId } of [member, guest])
      await notifyOfRound(database, { ...team, ...round }, serviceUserId);
    const unread = () =>
      Promise.all([member, guest].map(({ serviceUserId }) => listUnreadKinds(database, serviceUserId)));
    const asked = ['roundOpened', 'roundClosing'];

    await answer({ answers: answers.slice(0, 1), complete: false });
    expect(await unread()).toEqual([asked, asked]);

    await answer({ version: 1 });
    expect(await unread()).toEqual([[], asked]);
    expect(await publishedTags(database, `user:${member.serviceUserId}`)).toContain(
      `Notifications:${organizationId}`,
    );
  });

  it('shows a score from the minimum number of surveys on, also when completed concurrently', async () => {
    const { app, team, round, roundRow } = await start();
    const complete = (person: typeof team.member, value: number) =>
      callApi(
        app,
        'answerSurvey',
        {
          surveyId: round.surveyIds[person.serviceUserId]!,
          answers: [
            { questionKey: 'workload', value },
            { questionKey: 'schedule', value },
          ],
          complete: true,
          version: 0,
        },
        person.token,
      );

    const sent = await Promise.all([
      complete(team.manager, 5),
      complete(team.member, 4),
      complete(team.guest, 3),
    ]);

    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await roundRow()).toMatchObject({ completed: 3, asked: 3, condition_score: 75 });
  });

  it('changes nothing when the same answers are sent twice', async () => {
    const { answer, row } = await start();
    const first = await answer({});
    const before = await row();

    const again = await answer({});

    expect(again).toEqual(first);
    expect(await row()).toEqual(before);
  });

  it('accepts changes of a sent survey until the round closes, keeping the draft private', async () => {
    const { answer, row, clock } = await start();
    await answer({});

    await answer({ answers: answers.slice(0, 2), complete: false, version: 1 });
    expect(await row()).toMatchObject({
      survey_state: 'complete',
      draft: { workload: 4, schedule: 2 },
      answers: { free: '引き継ぎが助かりました。' },
    });
    clock.advance(day);
    await answer({ answers: answers.slice(0, 2), version: 2 });
    expect(await row()).toMatchObject({
      draft: null,
      answers: { workload: 4, schedule: 2 },
      completed_at: testNow,
    });

    clock.advance(3 * day);
    const refused = await answer({ version: 3 });
    expect(refused).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    expect(await row()).toMatchObject({ answers: { workload: 4, schedule: 2 }, version: 3 });
  });

  it('accepts a survey after closing as late: in the score, outside participation', async () => {
    const { answer, row, roundRow, clock } = await start();
    clock.advance(4 * day);

    expect((await answer({})).status).toBe(200);

    expect(await row()).toMatchObject({ survey_state: 'complete', late: true });
    const { completed, tally } = await roundRow();
    expect({ completed, complete: tally.complete }).toEqual({ completed: 0, complete: 1 });
  });

  it('rejects a survey once the next round has opened', async () => {
    const { answer, row, clock, team, database } = await start();
    await makeRound(database, team, {
      openFrom: '2026-11-27',
      openedAt: new Date(testNow.getTime() + 7 * day),
    });
    clock.advance(7 * day);

    expect(await answer({})).toMatchObject({
      status: 422,
      body: { error: 'roundClosed', message: 'この回の受付は終了しました。次の回でお聞かせください。' },
    });
    expect(await row()).toMatchObject(untouched);
  });

  it('rejects a survey of an archived project', async () => {
    const { answer, row, kysely, team } = await start();
    await kysely
      .updateTable('projects')
      .set({ project_status: 'archived' })
      .where('id', '=', team.projectId)
      .execute();

    expect(await answer({})).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    expect(await row()).toMatchObject(untouched);
  });

  it('counts a person with a day off who answers anyway', async () => {
    const { answer, row, kysely, surveyId, roundRow } = await start();
    await kysely.updateTable('surveys').set({ day_off: true }).where('id', '=', surveyId).execute();

    await answer({});

    expect(await row()).toMatchObject({ day_off: false });
    expect(await roundRow()).toMatchObject({ completed: 1, asked: 3 });
  });

  it('rejects a stale version of the survey', async () => {
    const { answer, row } = await start();
    await answer({ answers: answers.slice(0, 1), complete: false });

    const stale = await answer({ answers: answers.slice(1, 2), complete: false });

    expect(stale).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await row()).toMatchObject({ draft: { workload: 4 }, version: 1 });
  });

  it('rejects a completed survey without required answers and lists them', async () => {
    const { answer, row } = await start();

    expect(await answer({ answers: answers.slice(1) })).toMatchObject({
      status: 422,
      body: {
        error: 'incomplete',
        message: '必須の設問のうち、1問が未回答です。',
        details: [{ path: 'answers.workload', message: '回答してください。' }],
      },
    });
    expect(await row()).toMatchObject(untouched);
  });

  it.each([
    ['a scale above five', 'workload', 6],
    ['a scale of zero', 'workload', 0],
    ['a scale as a string', 'workload', '4'],
    ['a choice that is not offered', 'place', '自宅'],
    ['two choices for a single-choice question', 'place', ['自社', '客先']],
    ['one choice for a multiple-choice question', 'help', '人'],
    ['an option that is not offered', 'help', ['人', 'お金']],
    ['a number as text', 'free', 3],
    ['an unknown question', 'nothing', 3],
  ])('rejects %s', async (_, questionKey, value) => {
    const { answer, row } = await start();

    const refused = await answer({ answers: [{ questionKey, value }], complete: false });

    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'invalid', details: [{ path: `answers.${questionKey}` }] },
    });
    expect(await row()).toMatchObject(untouched);
  });

  it('says how long a text may be', async () => {
    const { answer } = await start();
    const long = [{ questionKey: 'free', value: '𠮷'.repeat(2001) }];
    expect(await answer({ answers: long, complete: false })).toMatchObject({
      status: 400,
      body: { error: 'invalid', message: '回答は2000文字以内で入力してください。' },
    });
  });

  it('rejects an optional text of white space alone, except in a draft (spec §5)', async () => {
    const { answer } = await start();
    const blank = [...answers.slice(0, 3), { questionKey: 'free', value: ' 　\n' }];
    expect(await answer({ answers: blank })).toMatchObject({
      status: 400,
      body: { message: '回答を入力してください。', details: [{ path: 'answers.free' }] },
    });
    expect((await answer({ answers: blank, complete: false })).status).toBe(200);
  });

  it('rejects a question answered twice', async () => {
    const { answer, row } = await start();
    const twice = [
      { questionKey: 'workload', value: 1 },
      { questionKey: 'workload', value: 5 },
    ];

    expect(await answer({ answers: twice, complete: false })).toMatchObject({ status: 400 });
    expect(await row()).toMatchObject(untouched);
  });

  it.each(['manager', 'owner', 'memberOutsideProject'] as const)(
    'hides the survey from the %s',
    async (who) => {
      const { app, answer, row, team, surveyId } = await start();
      const { token } = team[who];

      const written = await answer({}, token);
      const read = await callApiUnchecked(app, 'getSurvey', { surveyId }, token);

      // An owner outside the project may not answer in it; another person's survey gives 404.
      const status = who === 'owner' ? 403 : 404;
      expect([written.status, read.status]).toEqual([status, status]);
      expect(await row()).toMatchObject(untouched);
    },
  );

  it('hides the survey from another organization, and from its person after they left the project', async () => {
    const { answer, row, team, kysely, database } = await start();
    const other = await makeTeam(database);
    expect((await answer({}, other.member.token)).status).toBe(404);

    await kysely
      .deleteFrom('project_members')
      .where('project_id', '=', team.projectId)
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();
    expect((await answer({})).status).toBe(404);
    expect(await row()).toMatchObject(untouched);
  });
});
