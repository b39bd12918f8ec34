import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { makeProject } from '../../../../test/support/factories/projects';
import { sortedIds, makeRoundsContext } from '../../../../test/support/factories/roundsContext';
import { surveySettingsInput } from '../../../../test/support/factories/surveySettings';
import { makeTeam } from '../../../../test/support/factories/team';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import { queueDueRounds } from './queueDueRounds';

/** Rounds open on Fridays at 09:00; by default nothing is due at the time of the tests, Friday 12:00. */
async function start(schedule: Parameters<typeof makeRoundsContext>[0] = { startOn: '2026-11-21' }) {
  const context = await makeRoundsContext(schedule);
  const { app, team } = context;
  const { organizationId } = team;
  return {
    ...context,
    read: async (token = team.guest.token) =>
      (await callApi(app, 'getSurveySettings', { organizationId }, token)).body,
    openByHand: () => callApi(app, 'createSurvey', { projectId: team.projectId }, team.owner.token),
    save: (input: object, token = team.owner.token) =>
      callApiUnchecked(app, 'updateSurveySettings', { organizationId, ...input }, token),
  };
}

describe('the settings', () => {
  it('say whom a round reaches: open projects with members, and each person once', async () => {
    const { app, services, team } = await start();
    const { organizationId, owner, manager, member, guest } = team;
    const { projectId } = await makeProject(services.database, organizationId, [
      [manager, 'editor'],
      [owner, 'viewer'],
    ]);
    await makeProject(services.database, organizationId, []);
    const other = await makeTeam(services.database);
    const reach = async ({ token } = owner) =>
      callApiUnchecked(app, 'getSurveyReach', { organizationId }, token);
    const { body } = await reach();
    expect(body).toMatchObject({ people: 4 });
    expect(body).toHaveProperty('projects.length', 2);
    expect((await reach(guest)).status).toBe(403);
    expect((await reach(member)).status).toBe(403);
    expect((await reach(other.owner)).status).toBe(404);

    await callApi(app, 'updateProjectStatus', { projectId, projectStatus: 'archived' }, owner.token);
    expect((await reach()).body).toMatchObject({ people: 3, projects: [{ projectId: team.projectId }] });
  });

  it('are read by every member and saved with the version they were read with', async () => {
    const { read, save } = await start();
    const before = await read();
    expect(before).toMatchObject({ version: 1, daysOff: [], schedule: { frequency: 'weekly', weekday: 5 } });
    expect(before.holidays).toContainEqual({ day: '2026-11-23', name: '勤労感謝の日' });

    const input = surveySettingsInput({ frequency: 'monthly', dayOfMonth: 31, remindDaysBefore: null });
    expect((await save(input)).status).toBe(200);

    expect(await read()).toMatchObject({
      version: 2,
      daysOff: input.daysOff,
      schedule: { frequency: 'monthly', dayOfMonth: 31, remindDaysBefore: null },
    });
    expect(await save(surveySettingsInput())).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });

  const daysOff = (...entries: object[]) => ({
    daysOff: entries.map((entry) => ({
      startsOn: '2026-12-29',
      endsOn: '2027-01-03',
      name: '年末年始',
      yearly: false,
      ...entry,
    })),
  });
  it.each<[string, object, object, string]>([
    ['closing before opening', { closeAfterDays: -1 }, {}, '締切までの日数は1以上で指定してください。'],
    [
      'closing after the next opening',
      { closeAfterDays: 8 },
      {},
      '毎週の場合、締切は7日後までにしてください。',
    ],
    [
      'a reminder before the opening',
      { remindDaysBefore: 3 },
      {},
      '3日後に締め切るので、リマインドは2日前までにしてください。',
    ],
    ['the 32nd of a month', { frequency: 'monthly', dayOfMonth: 32 }, {}, '日は31以下で指定してください。'],
    [
      'a time that does not exist',
      { openTime: '25:00' },
      {},
      '開始時刻は00:00から23:59までの時刻で入力してください。',
    ],
    ['an eighth weekday', { weekday: 7 }, {}, '曜日は6以下で指定してください。'],
    ['the 31st of February', {}, daysOff({ startsOn: '2027-02-31' }), '休業日の初日は存在しない日付です。'],
    [
      'days off that end before they start',
      {},
      daysOff({ endsOn: '2026-12-28' }),
      '休業日の最終日は、初日以降の日付にしてください。',
    ],
    ['days off without a name', {}, daysOff({ name: '　' }), '休業日の名前を入力してください。'],
    ['the same days off twice', {}, daysOff({}, { name: '冬休み' }), '同じ期間の休業日が、すでにあります。'],
    ['too many days off', {}, daysOff(...Array(101).fill({})), '休業日は100件以内にしてください。'],
  ])('are refused with %s, and nothing is written', async (_, schedule, changes, message) => {
    const { save, read } = await start();
    const before = await read();
    expect(await save(surveySettingsInput(schedule, changes))).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await read()).toEqual(before);
  });

  it('of another organization are hidden', async () => {
    const { save, read, database } = await start();
    const { owner } = await makeTeam(database);
    expect((await save(surveySettingsInput(), owner.token)).status).toBe(404);
    expect((await read(owner.token)).error).toBe('notFound');
  });
});

describe('a change', () => {
  it('leaves the open round as it is, and opens nothing until it has closed', async () => {
    const { tick, rounds, save } = await start({ closeAfterDays: 6 });
    await tick();
    const [open] = await rounds();
    expect(open).toMatchObject({ open_from: '2026-11-20', closes_at: new Date('2026-11-26T15:00:00Z') });

    // Every Tuesday from now on; the open round ends on Thursday.
    await save(surveySettingsInput({ weekday: 2, openTime: '10:00', closeAfterDays: 2 }));
    await tick('2026-11-24T10:00:00+09:00');
    await tick('2026-11-27T10:00:00+09:00');
    expect(await rounds()).toEqual([open]);

    await tick('2026-12-01T10:00:00+09:00');
    expect((await rounds())[1]).toMatchObject({
      open_from: '2026-12-01',
      opened_at: new Date('2026-12-01T01:00:00Z'),
      closes_at: new Date('2026-12-03T15:00:00Z'),
    });
  });

  it('that moves an opening into the open round opens it when that round has closed', async () => {
    const { tick, rounds, save, openByHand } = await start();
    const daysOff = [{ name: '創立記念日', startsOn: '2026-11-27', endsOn: '2026-11-27', yearly: false }];
    await save(surveySettingsInput({ closeAfterDays: 7 }, { daysOff }));
    await tick('2026-11-20T13:00:00+09:00');
    await openByHand();
    const closesAt = new Date('2026-11-30T00:00:00Z'); // the next opening, after the day off and the weekend
    expect(await rounds()).toMatchObject([{ open_from: '2026-11-20', closes_at: closesAt }]);

    await save(surveySettingsInput({ closeAfterDays: 7 }, { daysOff: [], version: 2 }));
    await tick('2026-11-27T09:00:00+09:00');
    await tick('2026-11-30T08:59:00+09:00');
    expect(await rounds()).toHaveLength(1);
    await Promise.all([tick('2026-11-30T09:00:00+09:00'), tick('2026-11-30T09:00:00+09:00')]);
    await tick('2026-12-01T09:00:00+09:00');

    expect(await rounds()).toMatchObject([
      { open_from: '2026-11-20', closes_at: closesAt },
      // Until the next Friday.
      { open_from: '2026-11-30', closes_at: new Date('2026-12-04T00:00:00Z') },
    ]);
    await tick('2026-12-04T09:00:00+09:00');
    expect(await rounds()).toHaveLength(3);
  });

  describe('while an opening waits for the open round to close', () => {
    const entry = { name: '創立記念日', yearly: false };

    /**
     * A round is open until Monday the 30th, because its day off moved the opening on Friday; then that was removed.
     */
    async function startWaiting() {
      const context = await start();
      const { tick, save, openByHand } = context;
      const daysOff = [{ ...entry, startsOn: '2026-11-27', endsOn: '2026-11-27' }];
      await save(surveySettingsInput({ closeAfterDays: 7 }, { daysOff }));
      await tick('2026-11-20T13:00:00+09:00');
      await openByHand();
      await save(surveySettingsInput({ closeAfterDays: 7 }, { daysOff: [], version: 2 }));
      await tick('2026-11-27T09:01:00+09:00');
      return context;
    }

    it.each<[string, Partial<SurveySchedule>]>([
      ['the days until close', { closeAfterDays: 3 }],
      ['the opening time, to one earlier on that day', { closeAfterDays: 7, openTime: '08:30' }],
    ])('of %s, and then of the days off, keeps it', async (_, schedule) => {
      const { tick, rounds, save } = await startWaiting();
      await save(surveySettingsInput(schedule, { version: 3 }));
      await tick('2026-11-27T12:00:00+09:00');
      const daysOff = [{ ...entry, startsOn: '2026-12-28', endsOn: '2026-12-29' }];
      await save(surveySettingsInput(schedule, { daysOff, version: 4 }));
      await tick('2026-11-30T09:00:00+09:00');
      expect(await rounds()).toMatchObject([{ open_from: '2026-11-20' }, { open_from: '2026-11-30' }]);
    });

    it('of the weekday leaves it out', async () => {
      const { tick, rounds, save } = await startWaiting();
      await save(surveySettingsInput({ closeAfterDays: 7, weekday: 4 }, { version: 3 }));
      await tick('2026-11-30T09:00:00+09:00');
      expect(await rounds()).toHaveLength(1);
      await tick('2026-12-03T09:00:00+09:00');
      expect(await rounds()).toMatchObject([{}, { open_from: '2026-12-03' }]);
    });
  });

  it('does not lose a round that was due by the old schedule, and opens none for the past', async () => {
    const { clock, services, rounds, save } = await start();
    await services.database.kysely
      .updateTable('survey_settings')
      .set((eb) => ({ schedule: eb.val(JSON.stringify({ ...surveySettingsInput().schedule })) }))
      .execute();
    clock.set(new Date('2026-11-20T09:00:10+09:00')); // no job has run yet
    await save(surveySettingsInput({ openTime: '08:00' }));
    await services.jobs.runDue();
    await queueDueRounds(services);
    await services.jobs.runDue();
    expect(await rounds()).toMatchObject([{ open_from: '2026-11-20' }]);
  });

  it('pauses and resumes the schedule; what was missed in the pause is not opened', async () => {
    const { tick, clock, rounds, save } = await start();
    await save(surveySettingsInput({ enabled: false }));
    await tick('2026-11-27T09:00:00+09:00');
    expect(await rounds()).toEqual([]);

    clock.set(new Date('2026-11-30T09:00:00+09:00'));
    await save(surveySettingsInput({}, { version: 2 }));
    await tick('2026-11-30T09:01:00+09:00');
    expect(await rounds()).toEqual([]);
    await tick('2026-12-04T09:00:00+09:00');
    expect(await rounds()).toMatchObject([{ open_from: '2026-12-04' }]);
  });

  it('of the days off decides openings, closings and reminders', async () => {
    const { tick, rounds, save } = await start();
    const entry = { name: '工場休み', yearly: false };
    await save(
      surveySettingsInput(
        { closeAfterDays: 4 },
        {
          daysOff: [
            { ...entry, startsOn: '2026-11-26', endsOn: '2026-11-27' },
            { ...entry, startsOn: '2026-12-03', endsOn: '2026-12-04' },
          ],
        },
      ),
    );
    await tick('2026-11-27T09:00:00+09:00');
    expect(await rounds()).toEqual([]);
    await tick('2026-11-30T09:00:00+09:00');
    expect(await rounds()).toMatchObject([
      {
        open_from: '2026-11-30',
        // Friday the 4th is moved to Monday, when the next round opens.
        closes_at: new Date('2026-12-07T00:00:00Z'),
        remind_at: new Date('2026-12-02T00:00:00Z'),
      },
    ]);
  });
});

it('two servers whose jobs run at once open one round and notify once', async () => {
  const { services, clock, rounds, notificationsOf, team } = await makeRoundsContext();
  clock.set(new Date('2026-11-20T09:00:00+09:00'));

  await Promise.all([queueDueRounds(services), queueDueRounds(services)]);
  await Promise.all([services.jobs.runDue(), services.jobs.runDue()]);
  await Promise.all([queueDueRounds(services), services.jobs.runDue()]);

  expect(await rounds()).toMatchObject([{ open_from: '2026-11-20', asked: 3 }]);
  expect((await notificationsOf('roundOpened')).map(({ to }) => to)).toEqual(
    sortedIds(team.manager, team.member, team.guest),
  );
});
