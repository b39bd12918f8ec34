import { call } from '../../../../test/support/app/call';
import { testApp } from '../../../../test/support/app/testApp';
import type { Person } from '../../../../test/support/factories/people';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { makeSchedule } from '../../../../test/support/factories/schedules';
import { makeTeam } from '../../../../test/support/factories/team';
import { defaultQuestions, defaultReportQuestions } from '../../../domain/questions/defaults';
import { inTransaction } from '../../db/transaction';
import { openRound } from './openRound';
import { queueDueRounds } from './queueDueRounds';
import { remindRound } from './remindRound';

/** An organization whose rounds open on Fridays at 09:00; `testNow` is a Friday, the Monday after it a holiday. */
async function start(schedule: Parameters<typeof makeSchedule>[2] = {}) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  await makeSchedule(database, team.organizationId, schedule);
  await kysely
    .updateTable('projects')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', team.projectId)
    .execute();
  return {
    app,
    services,
    clock,
    database,
    kysely,
    team,
    /** What the scheduled job does, and the jobs it queues. */
    tick: async (now = '2026-11-20T09:00:00+09:00') => {
      clock.set(new Date(now));
      await queueDueRounds(services);
      await services.jobs.runDue();
    },
    rounds: (projectId = team.projectId) =>
      kysely
        .selectFrom('rounds')
        .select([
          'id',
          'open_from',
          'opened_at',
          'closes_at',
          'remind_at',
          'reminded_at',
          'asked',
          'completed',
        ])
        .where('project_id', '=', projectId)
        .orderBy('open_from')
        .execute(),
    toldOf: (kind: 'roundOpened' | 'roundClosing') =>
      kysely
        .selectFrom('notifications')
        .select(['service_user_id as to', 'survey_id'])
        .where('organization_id', '=', team.organizationId)
        .where('kind', '=', kind)
        .orderBy('service_user_id')
        .execute(),
    newest: async ({ token }: Person) =>
      (await call(app, 'getUnansweredSurveys', { organizationId: team.organizationId }, token)).body
        .surveys[0],
  };
}

const idsOf = (...people: Person[]) => people.map(({ serviceUserId }) => serviceUserId).sort((a, b) => a - b);

describe('opening', () => {
  it('gives every member a sheet at the time, and tells each', async () => {
    const { tick, rounds, team, toldOf, newest } = await start();
    await tick('2026-11-20T08:59:59+09:00');
    // The Friday before was missed because nobody was there to open it; see below.
    expect(await rounds()).toMatchObject([{ open_from: '2026-11-13' }]);

    await tick();

    expect((await rounds())[1]).toMatchObject({
      open_from: '2026-11-20',
      opened_at: new Date('2026-11-20T00:00:00Z'),
      closes_at: new Date('2026-11-24T15:00:00Z'), // Monday is a holiday: the end of Tuesday
      asked: 3,
      completed: 0,
    });
    const told = await toldOf('roundOpened');
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set(idsOf(team.manager, team.member, team.guest)));
    expect(await newest(team.guest)).toMatchObject({ openFrom: '2026-11-20', surveyState: 'untouched' });
    expect(told.map(({ survey_id }) => survey_id)).toContain((await newest(team.guest))?.surveyId);
  });

  it('opens a missed round once, and only the newest', async () => {
    const { tick, rounds } = await start();

    await tick('2026-11-18T12:00:00+09:00');
    await tick('2026-11-18T12:01:00+09:00');

    expect(await rounds()).toMatchObject([
      { open_from: '2026-11-13', opened_at: new Date('2026-11-18T03:00:00Z') },
    ]);
  });

  it('never opens a round twice, also when two servers try at once', async () => {
    const { services, database, clock, rounds, team, toldOf } = await start();
    clock.set(new Date('2026-11-20T09:00:00+09:00'));
    const context = { now: clock.now(), services };
    const opening = { projectId: team.projectId, openFrom: '2026-11-20' };

    await Promise.all([1, 2, 3].map(() => inTransaction(database, (tx) => openRound(tx, opening, context))));
    await inTransaction(database, (tx) => openRound(tx, { ...opening, openFrom: '2026-11-13' }, context));

    expect(await rounds()).toHaveLength(1);
    expect(await toldOf('roundOpened')).toHaveLength(3);
  });

  it('keeps the questions and the report’s prompts as they are', async () => {
    const { app, tick, kysely, team, newest } = await start();
    await kysely
      .insertInto('report_settings')
      .values({
        organization_id: team.organizationId,
        enabled: true,
        questions: JSON.stringify(defaultReportQuestions.slice(0, 1)),
        updated_at: new Date(0),
      })
      .execute();
    await tick();
    await kysely
      .updateTable('report_settings')
      .set({ enabled: false })
      .where('organization_id', '=', team.organizationId)
      .execute();
    await kysely
      .insertInto('question_sets')
      .values({
        organization_id: team.organizationId,
        project_id: team.projectId,
        version: 2,
        questions: JSON.stringify(defaultQuestions),
        created_by: null,
        created_at: new Date(0),
      })
      .execute();

    const { surveyId } = (await newest(team.member))!;
    const sheet = await call(app, 'getSurvey', { surveyId }, team.member.token);
    expect(sheet.body.questions.map(({ key }) => key)).toEqual(testQuestions.map(({ key }) => key));
    const report = await call(app, 'getMyReport', { surveyId }, team.member.token);
    expect(report.body.reportQuestions.map(({ key }) => key)).toEqual(['done']);

    await tick('2026-11-27T09:00:00+09:00');
    const next = (await newest(team.member))!.surveyId;
    expect((await call(app, 'getSurvey', { surveyId: next }, team.member.token)).body.questions).toEqual(
      defaultQuestions,
    );
    expect((await call(app, 'getMyReport', { surveyId: next }, team.member.token)).body.asked).toBe(false);
  });

  it('asks the default questions where a project has none', async () => {
    const { app, database, kysely, tick, team } = await start();
    const fresh = await makeProject(database, team.organizationId, [[team.stranger, 'viewer']]);
    await kysely.deleteFrom('question_sets').where('project_id', '=', fresh.projectId).execute();
    await kysely
      .updateTable('projects')
      .set({ created_at: new Date('2026-11-19T00:00:00Z') })
      .where('id', '=', fresh.projectId)
      .execute();

    await tick();

    const { organizationId } = team;
    const { body } = await call(app, 'getUnansweredSurveys', { organizationId }, team.stranger.token);
    const sheet = await call(app, 'getSurvey', { surveyId: body.surveys[0]!.surveyId }, team.stranger.token);
    expect(sheet.body.questions).toEqual(defaultQuestions);
  });

  const hindrances = {
    archived: ({ kysely, team }) =>
      kysely
        .updateTable('projects')
        .set({ project_status: 'archived' })
        .where('id', '=', team.projectId)
        .execute(),
    'without members': ({ kysely, team }) =>
      kysely.deleteFrom('project_members').where('project_id', '=', team.projectId).execute(),
    'of an organization out of validity': ({ kysely, team }) =>
      kysely
        .updateTable('subscriptions')
        .set({ status: 'canceled' })
        .where('organization_id', '=', team.organizationId)
        .execute(),
  } satisfies Record<string, (scene: Awaited<ReturnType<typeof start>>) => Promise<unknown>>;

  it.each(Object.entries(hindrances))(
    'opens nothing in a project %s, also by a job queued before',
    async (_, hinder) => {
      const scene = await start();
      await hinder(scene);
      const { services, database, clock, team, tick, rounds } = scene;

      await tick();
      const opening = { projectId: team.projectId, openFrom: '2026-11-20' };
      await inTransaction(database, (tx) => openRound(tx, opening, { now: clock.now(), services }));

      expect(await rounds()).toEqual([]);
    },
  );

  it('opens nothing in a project made after the opening', async () => {
    const { kysely, team, tick, rounds } = await start();
    await kysely
      .updateTable('projects')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .where('id', '=', team.projectId)
      .execute();
    await tick();
    expect(await rounds()).toEqual([]);
  });

  it('opens nothing where the schedule is off', async () => {
    const { tick, rounds } = await start({ enabled: false });
    await tick();
    expect(await rounds()).toEqual([]);
  });

  it('moves an opening on a day off of the organization to the next business day', async () => {
    const { tick, rounds, kysely, team } = await start();
    await tick('2026-11-19T12:00:00+09:00');
    await kysely
      .insertInto('days_off')
      .values({ organization_id: team.organizationId, day: '2026-11-20', label: '創立記念日' })
      .execute();

    await tick();
    expect(await rounds()).toHaveLength(1);
    await tick('2026-11-24T09:00:00+09:00'); // after the weekend and a holiday

    expect(await rounds()).toMatchObject([{ open_from: '2026-11-13' }, { open_from: '2026-11-24' }]);
  });
});

describe('reminding', () => {
  /** Opened on Friday, closing at the end of Wednesday, reminding on Tuesday at 09:00. */
  async function opened() {
    const scene = await start({ closeAfterDays: 5 });
    await scene.tick();
    const round = (await scene.rounds()).at(-1)!;
    return { ...scene, roundId: round.id, round };
  }
  const reminder = '2026-11-24T09:00:00+09:00';

  it('reminds once those who have neither answered nor a day off', async () => {
    const { tick, round, kysely, team, toldOf, newest } = await opened();
    expect(round).toMatchObject({ remind_at: new Date(reminder), reminded_at: null });
    const { surveyId } = (await newest(team.member))!;
    await kysely
      .updateTable('surveys')
      .set({ day_off: true })
      .where('round_id', '=', round.id)
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();
    await tick('2026-11-24T08:59:59+09:00');
    expect(await toldOf('roundClosing')).toEqual([]);

    await tick(reminder);
    await tick('2026-11-24T09:01:00+09:00');
    expect((await toldOf('roundClosing')).map(({ to }) => to)).toEqual(idsOf(team.manager, team.member));
    expect((await toldOf('roundClosing')).map(({ survey_id }) => survey_id)).toContain(surveyId);
  });

  it('leaves in peace who has answered, and who has left the project', async () => {
    const { app, tick, kysely, team, toldOf, newest } = await opened();
    const { surveyId } = (await newest(team.member))!;
    const answers = [
      { questionKey: 'workload', value: 3 },
      { questionKey: 'schedule', value: 3 },
    ];
    const input = { surveyId, answers, complete: true, version: 0 };
    expect((await call(app, 'answerSurvey', input, team.member.token)).status).toBe(200);
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();

    await tick(reminder);

    expect((await toldOf('roundClosing')).map(({ to }) => to)).toEqual(idsOf(team.manager));
  });

  it('reminds once when two servers do it at once', async () => {
    const { services, database, clock, roundId, rounds, toldOf } = await opened();
    clock.set(new Date(reminder));
    const context = { now: clock.now(), services };

    await Promise.all(
      [1, 2].map(() => inTransaction(database, (tx) => remindRound(tx, { roundId }, context))),
    );

    expect(await toldOf('roundClosing')).toHaveLength(3);

    const later = { now: new Date('2026-11-24T10:00:00+09:00'), services };
    await inTransaction(database, (tx) => remindRound(tx, { roundId }, later));
    expect((await rounds()).at(-1)?.reminded_at).toEqual(new Date(reminder));
  });

  it('reminds of nothing after the closing, in archived projects, and out of validity', async () => {
    const { services, database, kysely, clock, tick, roundId, team, toldOf } = await opened();
    const late = '2026-11-26T00:00:00+09:00';
    await tick(late);
    const subscription = kysely
      .updateTable('subscriptions')
      .where('organization_id', '=', team.organizationId);
    await subscription.set({ status: 'canceled' }).execute();
    await tick(reminder);
    const remind = () =>
      inTransaction(database, (tx) => remindRound(tx, { roundId }, { now: clock.now(), services }));
    await remind();
    await subscription.set({ status: 'active' }).execute();
    await kysely
      .updateTable('projects')
      .set({ project_status: 'archived' })
      .where('id', '=', team.projectId)
      .execute();
    await tick(reminder);
    await remind();

    expect(await toldOf('roundClosing')).toEqual([]);
  });
});
