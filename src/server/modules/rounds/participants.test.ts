import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { inTransaction } from '../../db/transaction';
import { remindRound } from './remindRound';
import { remindSurveys } from './remindSurveys';

const answers = [
  { questionKey: 'workload', value: 3 },
  { questionKey: 'schedule', value: 3 },
];

/** A round that is open until Monday the 23rd, a holiday; the tests run on Friday the 20th at 12:00. */
async function start(now?: string) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const round = await makeRound(database, team);
  const { projectId, manager, member, guest } = team;
  const idOf = ({ serviceUserId }: TestPerson) => round.surveyIds[serviceUserId]!;
  if (now) clock.set(new Date(now));
  return {
    app,
    clock,
    services,
    database,
    kysely,
    team,
    round,
    idOf,
    participants: async (token = manager.token) =>
      (await callApi(app, 'getParticipants', { projectId }, token)).body,
    remind: (people: TestPerson[], token = manager.token) =>
      callApiUnchecked(app, 'remindParticipants', { projectId, surveyIds: people.map(idOf) }, token),
    dayOff: (person: TestPerson, dayOff: boolean, by: 'editor' | 'self' = 'editor') =>
      by === 'self'
        ? callApiUnchecked(app, 'setMyDayOff', { surveyId: idOf(person), dayOff }, person.token)
        : callApiUnchecked(app, 'setDayOff', { surveyId: idOf(person), dayOff }, manager.token),
    answer: (person: TestPerson) =>
      callApi(
        app,
        'answerSurvey',
        { surveyId: idOf(person), answers, complete: true, version: 0 },
        person.token,
      ),
    rates: () =>
      kysely
        .selectFrom('rounds')
        .select(['completed', 'asked'])
        .where('id', '=', round.roundId)
        .executeTakeFirstOrThrow(),
    notified: async () =>
      (
        await kysely
          .selectFrom('notifications')
          .select(['service_user_id as to', 'actor_id as by'])
          .where('organization_id', '=', team.organizationId)
          .where('kind', '=', 'roundClosing')
          .orderBy('id')
          .execute()
      ).map(({ to, by }) => [to, by]),
    people: [manager, member, guest],
  };
}

describe('the participants', () => {
  it('are listed by name with what editors may know', async () => {
    const { participants, team, answer, dayOff, idOf } = await start();
    await answer(team.guest);
    await dayOff(team.member, true);

    expect(await participants()).toMatchObject({
      round: {
        openFrom: '2026-11-16',
        phase: 'open',
        completed: 1,
        asked: 2,
        remindAt: '2026-11-20T03:00:00.000Z',
      },
      participants: [
        { surveyId: idOf(team.member), person: { name: '一般 一郎' }, dayOff: true, canRemind: false },
        { person: { name: '外部 五郎' }, answered: true, late: false, canRemind: false },
        // The manager asks for this list and cannot remind themselves.
        { person: { name: '編集 明子' }, answered: false, isMember: true, canRemind: false, reminder: null },
      ],
    });
  });

  it('are none before the first round', async () => {
    const { participants, kysely, round } = await start();
    await kysely.deleteFrom('rounds').where('id', '=', round.roundId).execute();
    expect(await participants()).toEqual({ round: null, participants: [] });
  });
});

describe('休み', () => {
  it.each(['self', 'editor'] as const)(
    'by the %s leaves a person out of the rates, and is undone',
    async (by) => {
      const { team, dayOff, rates, app } = await start();
      const { organizationId } = team;
      const waiting = async () =>
        (await callApi(app, 'getUnansweredSurveys', { organizationId }, team.member.token)).body.surveys
          .length;

      expect((await dayOff(team.member, true, by)).status).toBe(200);
      expect((await dayOff(team.member, true, by)).status).toBe(200);
      expect([await rates(), await waiting()]).toEqual([{ completed: 0, asked: 2 }, 0]);

      await dayOff(team.member, false, by);
      expect([await rates(), await waiting()]).toEqual([{ completed: 0, asked: 3 }, 1]);
    },
  );

  it('is refused after an answer and after the next round opened, and nothing changes', async () => {
    const { team, dayOff, answer, rates, kysely, database } = await start();
    await answer(team.member);
    expect(await dayOff(team.member, true)).toMatchObject({
      status: 422,
      body: { error: 'alreadyAnswered' },
    });

    await makeRound(database, team, { openFrom: '2026-11-19', openedAt: new Date('2026-11-19T00:00:00Z') });
    expect(await dayOff(team.guest, true, 'self')).toMatchObject({
      status: 422,
      body: { error: 'roundClosed' },
    });
    expect(await rates()).toEqual({ completed: 1, asked: 3 });
    const marked = await kysely
      .selectFrom('surveys')
      .select('id')
      .where('project_id', '=', team.projectId)
      .where('day_off', '=', true)
      .execute();
    expect(marked).toEqual([]);
  });

  it('of another person is for editors only', async () => {
    const { app, team, idOf } = await start();
    const input = { surveyId: idOf(team.guest), dayOff: true };
    expect((await callApiUnchecked(app, 'setDayOff', input, team.member.token)).status).toBe(403);
    expect((await callApiUnchecked(app, 'setMyDayOff', input, team.member.token)).status).toBe(404);
  });
});

describe('a reminder by an editor', () => {
  it('goes once a day to people who have not answered, and says who was reminded and when', async () => {
    const { services, team, remind, participants, notified, answer, people, clock } = await start();
    const { manager, member, guest } = team;
    await answer(guest);

    expect(await remind(people)).toEqual({
      status: 200,
      body: { reminded: 1, remindAt: '2026-11-20T03:00:00.000Z' },
    });
    await services.jobs.runDue();
    expect(await notified()).toEqual([[member.serviceUserId, manager.serviceUserId]]);
    const mail = await services.database.kysely
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('to_address', '=', member.email)
      .executeTakeFirst();
    expect(mail?.subject).toBe('【コエノワ】「基幹システム刷新」のアンケートへの回答をお願いします');
    expect(mail?.body).toContain('編集 明子さんが回答を待っています。');
    expect((await participants()).participants[0]).toMatchObject({
      canRemind: false,
      reminder: { at: '2026-11-20T03:00:00.000Z', by: '編集 明子' },
    });
    expect(await remind(people)).toMatchObject({ status: 422, body: { error: 'nobodyToRemind' } });

    clock.set(new Date('2026-11-20T19:59:00+09:00'));
    expect((await remind(people)).status).toBe(422);
    await services.jobs.runDue();
    expect(await notified()).toHaveLength(1);
  });

  it('of an earlier day stays on the list', async () => {
    const { services, team, remind, participants, clock, kysely, round } = await start();
    const closesAt = new Date('2026-11-26T15:00:00Z');
    await kysely.updateTable('rounds').set({ closes_at: closesAt }).where('id', '=', round.roundId).execute();
    await remind([team.member]);
    await services.jobs.runDue();
    expect((await participants()).participants[0]).toMatchObject({ earlierReminders: [] });
    clock.set(new Date('2026-11-24T10:00:00+09:00'));
    await remind([team.member], team.owner.token);
    await services.jobs.runDue();

    expect((await participants()).participants[0]).toMatchObject({
      reminder: { at: '2026-11-24T01:00:00.000Z' },
      earlierReminders: [{ at: '2026-11-20T03:00:00.000Z', by: '編集 明子' }],
    });
  });

  it('is sent once when two editors press at once', async () => {
    const { services, team, remind, notified } = await start();
    const both = [remind([team.member]), remind([team.member], team.owner.token)];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
    await services.jobs.runDue();
    expect(await notified()).toHaveLength(1);
  });

  it('outside the hours of mail waits for the next ones, and is dropped for people who answered by then', async () => {
    const { services, kysely, round, team, remind, participants, notified, answer, clock, idOf } =
      await start();
    const { member, guest, manager } = team;
    await kysely
      .updateTable('rounds')
      .set({ closes_at: new Date('2026-11-25T15:00:00Z') })
      .where('id', '=', round.roundId)
      .execute();
    clock.set(new Date('2026-11-20T21:00:00+09:00'));

    const remindAt = '2026-11-23T23:00:00.000Z'; // Tuesday 08:00, after a holiday
    expect((await remind([member, guest])).body).toEqual({ reminded: 2, remindAt });
    await services.jobs.runDue();
    expect(await notified()).toEqual([]);
    expect((await participants()).participants[0]).toMatchObject({
      canRemind: false,
      reminder: { at: remindAt },
    });

    // The queue waits by the clock of the database, so the test runs the job itself, also once too early.
    const send = () =>
      inTransaction(services.database, (tx) =>
        remindSurveys(
          tx,
          {
            projectId: team.projectId,
            surveyIds: [member, guest].map(idOf),
            actorId: manager.serviceUserId,
          },
          { now: clock.now(), services },
        ),
      );
    await send();
    expect(await notified()).toEqual([]);
    await answer(guest);
    clock.set(new Date(remindAt));
    await send();
    await send();
    expect(await notified()).toEqual([[member.serviceUserId, manager.serviceUserId]]);
  });

  it('is refused when no time for mail is left, after closing, and for surveys of other rounds', async () => {
    const { team, remind, clock, database, app, notified, services } =
      await start('2026-11-20T20:00:00+09:00');
    expect(await remind([team.member])).toMatchObject({ status: 422, body: { error: 'tooLateToRemind' } });
    clock.set(new Date('2026-11-24T09:00:00+09:00'));
    expect(await remind([team.member])).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    const other = await makeTeam(database);
    const { surveyIds } = await makeRound(database, other);
    const foreign = { projectId: team.projectId, surveyIds: [surveyIds[other.member.serviceUserId]!] };
    expect((await callApiUnchecked(app, 'remindParticipants', foreign, team.manager.token)).status).toBe(404);
    const empty = { projectId: team.projectId, surveyIds: [] };
    expect((await callApiUnchecked(app, 'remindParticipants', empty, team.manager.token)).status).toBe(400);
    await services.jobs.runDue();
    expect(await notified()).toEqual([]);
  });

  it("spares people the product's own reminder of the day, and the other way round", async () => {
    const { services, database, team, round, remind, notified, clock } = await start();
    await remind([team.member]);
    await services.jobs.runDue();
    await inTransaction(database, (tx) =>
      remindRound(tx, { roundId: round.roundId }, { now: clock.now(), services }),
    );
    expect((await notified()).map(([to]) => to).sort()).toEqual(
      [team.manager, team.member, team.guest].map(({ serviceUserId }) => serviceUserId).sort(),
    );
    expect(await remind([team.guest])).toMatchObject({ status: 422, body: { error: 'nobodyToRemind' } });
  });
});
