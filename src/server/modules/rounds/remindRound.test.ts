import { callApi } from '../../../../test/support/app/callApi';
import { sortedIds, makeRoundsContext } from '../../../../test/support/factories/roundsContext';
import { inTransaction } from '../../db/transaction';
import { remindRound } from './remindRound';

describe('reminding', () => {
  /** Opened on Friday, closes at the end of Wednesday, reminds on Tuesday at 09:00. */
  async function opened() {
    const context = await makeRoundsContext({ closeAfterDays: 5 });
    await context.tick();
    const round = (await context.rounds()).at(-1)!;
    return { ...context, roundId: round.id, round };
  }
  const reminder = '2026-11-24T09:00:00+09:00';

  it('reminds members once who have not answered and have no day off', async () => {
    const { tick, round, kysely, team, notificationsOf, newest } = await opened();
    expect(round).toMatchObject({ remind_at: new Date(reminder), reminded_at: null });
    const { surveyId } = (await newest(team.member))!;
    await kysely
      .updateTable('surveys')
      .set({ day_off: true })
      .where('round_id', '=', round.id)
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();
    await tick('2026-11-24T08:59:59+09:00');
    expect(await notificationsOf('roundClosing')).toEqual([]);

    await tick(reminder);
    await tick('2026-11-24T09:01:00+09:00');
    expect((await notificationsOf('roundClosing')).map(({ to }) => to)).toEqual(
      sortedIds(team.manager, team.member),
    );
    expect((await notificationsOf('roundClosing')).map(({ survey_id }) => survey_id)).toContain(surveyId);
  });

  it('does not remind people who answered or left the project', async () => {
    const { app, tick, kysely, team, notificationsOf, newest } = await opened();
    const { surveyId } = (await newest(team.member))!;
    const answers = [
      { questionKey: 'workload', value: 3 },
      { questionKey: 'schedule', value: 3 },
    ];
    const input = { surveyId, answers, complete: true, version: 0 };
    expect((await callApi(app, 'answerSurvey', input, team.member.token)).status).toBe(200);
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();

    await tick(reminder);

    expect((await notificationsOf('roundClosing')).map(({ to }) => to)).toEqual(sortedIds(team.manager));
  });

  it('reminds once with two servers', async () => {
    const { services, database, clock, roundId, rounds, notificationsOf } = await opened();
    clock.set(new Date(reminder));
    const context = { now: clock.now(), services };

    await Promise.all(
      [1, 2].map(() => inTransaction(database, (tx) => remindRound(tx, { roundId }, context))),
    );

    expect(await notificationsOf('roundClosing')).toHaveLength(3);

    const later = { now: new Date('2026-11-24T10:00:00+09:00'), services };
    await inTransaction(database, (tx) => remindRound(tx, { roundId }, later));
    expect((await rounds()).at(-1)?.reminded_at).toEqual(new Date(reminder));
  });

  it('does not remind after closing, in archived projects, or in invalid organizations', async () => {
    const { services, database, kysely, clock, tick, roundId, team, notificationsOf } = await opened();
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

    expect(await notificationsOf('roundClosing')).toEqual([]);
  });
});
