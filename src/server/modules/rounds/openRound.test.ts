import { sql } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { sortedIds, makeRoundsContext } from '../../../../test/support/factories/roundsContext';
import { defaultQuestions, defaultReportQuestions } from '../../../domain/questions/defaults';
import { inTransaction } from '../../db/transaction';
import { openRound } from './openRound';

describe('opening', () => {
  it('creates a survey for every member at the scheduled time and notifies them', async () => {
    const { tick, rounds, team, notificationsOf, newest } = await makeRoundsContext();
    await tick('2026-11-20T08:59:59+09:00');
    // The Friday before was missed because no server was running; see below.
    expect(await rounds()).toMatchObject([{ open_from: '2026-11-13' }]);

    await tick();

    expect((await rounds())[1]).toMatchObject({
      open_from: '2026-11-20',
      opened_at: new Date('2026-11-20T00:00:00Z'),
      closes_at: new Date('2026-11-24T15:00:00Z'), // Monday is a holiday: the end of Tuesday
      asked: 3,
      completed: 0,
    });
    const notified = await notificationsOf('roundOpened');
    expect(new Set(notified.map(({ to }) => to))).toEqual(
      new Set(sortedIds(team.manager, team.member, team.guest)),
    );
    expect(await newest(team.guest)).toMatchObject({ openFrom: '2026-11-20', surveyState: 'untouched' });
    expect(notified.map(({ survey_id }) => survey_id)).toContain((await newest(team.guest))?.surveyId);
  });

  it('opens a missed round once, and only the newest', async () => {
    const { tick, rounds } = await makeRoundsContext();

    await tick('2026-11-18T12:00:00+09:00');
    await tick('2026-11-18T12:01:00+09:00');

    expect(await rounds()).toMatchObject([
      { open_from: '2026-11-13', opened_at: new Date('2026-11-18T03:00:00Z') },
    ]);
  });

  it('never opens a round twice, also with two servers', async () => {
    const { services, database, clock, rounds, team, notificationsOf } = await makeRoundsContext();
    clock.set(new Date('2026-11-20T09:00:00+09:00'));
    const context = { now: clock.now(), services };
    const opening = { projectId: team.projectId, openFrom: '2026-11-20' };

    await Promise.all([1, 2, 3].map(() => inTransaction(database, (tx) => openRound(tx, opening, context))));
    await inTransaction(database, (tx) => openRound(tx, { ...opening, openFrom: '2026-11-13' }, context));

    expect(await rounds()).toHaveLength(1);
    expect(await notificationsOf('roundOpened')).toHaveLength(3);
  });

  it('stores the questions and the report prompts of the time', async () => {
    const { app, tick, kysely, team, newest } = await makeRoundsContext();
    await kysely
      .insertInto('report_settings')
      .values({
        organization_id: team.organizationId,
        enabled: true,
        questions: JSON.stringify(defaultReportQuestions.slice(0, 1)),
        created_at: new Date(0),
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
    const survey = await callApi(app, 'getSurvey', { surveyId }, team.member.token);
    expect(survey.body.questions.map(({ key }) => key)).toEqual(testQuestions.map(({ key }) => key));
    const report = await callApi(app, 'getMyReport', { surveyId }, team.member.token);
    expect(report.body.reportQuestions.map(({ key }) => key)).toEqual(['done']);

    await tick('2026-11-27T09:00:00+09:00');
    const next = (await newest(team.member))!.surveyId;
    expect((await callApi(app, 'getSurvey', { surveyId: next }, team.member.token)).body.questions).toEqual(
      defaultQuestions,
    );
    expect((await callApi(app, 'getMyReport', { surveyId: next }, team.member.token)).body.asked).toBe(false);
  });

  it('asks the default questions where a project has none', async () => {
    const { app, database, kysely, tick, team } = await makeRoundsContext();
    const fresh = await makeProject(database, team.organizationId, [[team.memberOutsideProject, 'viewer']]);
    await kysely.deleteFrom('question_sets').where('project_id', '=', fresh.projectId).execute();
    await kysely
      .updateTable('projects')
      .set({ created_at: new Date('2026-11-19T00:00:00Z') })
      .where('id', '=', fresh.projectId)
      .execute();

    await tick();

    const { organizationId } = team;
    const { body } = await callApi(
      app,
      'getUnansweredSurveys',
      { organizationId },
      team.memberOutsideProject.token,
    );
    const survey = await callApi(
      app,
      'getSurvey',
      { surveyId: body.surveys[0]!.surveyId },
      team.memberOutsideProject.token,
    );
    expect(survey.body.questions).toEqual(defaultQuestions);
  });

  const exclusions = {
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
  } satisfies Record<string, (context: Awaited<ReturnType<typeof makeRoundsContext>>) => Promise<unknown>>;

  it.each(Object.entries(exclusions))(
    'opens nothing in a project %s, also by a job queued before',
    async (_, exclude) => {
      const context = await makeRoundsContext();
      await exclude(context);
      const { services, database, clock, team, tick, rounds } = context;

      await tick();
      const opening = { projectId: team.projectId, openFrom: '2026-11-20' };
      await inTransaction(database, (tx) => openRound(tx, opening, { now: clock.now(), services }));

      expect(await rounds()).toEqual([]);
    },
  );

  it('opens the rounds of other organizations, and sends reminders, where one schedule cannot be computed', async () => {
    const broken = await makeRoundsContext();
    const context = await makeRoundsContext({ closeAfterDays: 5 });
    const { tick, rounds, kysely, services, notificationsOf } = context;
    await kysely
      .updateTable('survey_settings')
      // No input of the API makes a schedule without a start, so the test breaks the row itself.
      .set({ schedule: sql`schedule - 'startOn'` })
      .where('organization_id', '=', broken.team.organizationId)
      .execute();
    const logged = jest.spyOn(services.log, 'error').mockImplementation();

    await tick();

    expect(await rounds()).toMatchObject([{ open_from: '2026-11-20' }]);
    expect(await broken.rounds()).toEqual([]);
    expect(logged.mock.calls).toEqual([
      [{ organization: broken.team.organizationId, error: 'RangeError' }, 'A schedule could not be computed'],
    ]);

    await tick('2026-11-24T09:00:00+09:00');
    expect(await notificationsOf('roundClosing')).toHaveLength(3);
    logged.mockRestore();
  });

  it('opens nothing in a project created after the opening', async () => {
    const { kysely, team, tick, rounds } = await makeRoundsContext();
    await kysely
      .updateTable('projects')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .where('id', '=', team.projectId)
      .execute();
    await tick();
    expect(await rounds()).toEqual([]);
  });

  it('opens nothing when the schedule is disabled', async () => {
    const { tick, rounds } = await makeRoundsContext({ enabled: false });
    await tick();
    expect(await rounds()).toEqual([]);
  });

  it('moves an opening on a day off of the organization to the next business day', async () => {
    const { tick, rounds, kysely, team } = await makeRoundsContext();
    await tick('2026-11-19T12:00:00+09:00');
    await kysely
      .insertInto('days_off')
      .values({
        organization_id: team.organizationId,
        starts_on: '2026-11-20',
        ends_on: '2026-11-20',
        name: '創立記念日',
      })
      .execute();

    await tick();
    expect(await rounds()).toHaveLength(1);
    await tick('2026-11-24T09:00:00+09:00'); // after the weekend and a holiday

    expect(await rounds()).toMatchObject([{ open_from: '2026-11-13' }, { open_from: '2026-11-24' }]);
  });
});
