import { sql } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { inTransaction, type Tx } from '../../db/transaction';
import { recountRound } from './roundFigures';

/** Resolves when another transaction waits for this one. */
async function waitForBlockedTransaction(tx: Tx): Promise<void> {
  const waiting = () =>
    sql<{ found: boolean }>`
      select exists (
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      ) as found`.execute(tx);
  while (!(await waiting()).rows[0]?.found);
}

test('counts a survey completed while another is being counted', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { roundId, surveyIds } = await makeRound(database, team);
  const answers = [
    { questionKey: 'workload', value: 3 },
    { questionKey: 'schedule', value: 3 },
  ];
  const second = { surveyId: surveyIds[team.guest.serviceUserId]!, answers, complete: true, version: 0 };

  // This is a request of its own, so it starts outside of the transaction below.
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const other = begun.then(() => callApi(app, 'answerSurvey', second, team.guest.token));

  await inTransaction(database, async (tx) => {
    await tx
      .updateTable('surveys')
      .set({
        survey_state: 'complete',
        answers: JSON.stringify({ workload: 4, schedule: 4 }),
        completed_at: new Date(0),
      })
      .where('id', '=', surveyIds[team.member.serviceUserId]!)
      .execute();
    await recountRound(tx, roundId);
    begin();
    // The embedded database has one connection, for which the other waits.
    if (database.kind === 'server') await waitForBlockedTransaction(tx);
  });

  expect(await other).toMatchObject({ status: 200 });
  const round = await database.kysely
    .selectFrom('rounds')
    .select(['completed', 'asked'])
    .where('id', '=', roundId)
    .executeTakeFirst();
  expect(round).toEqual({ completed: 2, asked: 3 });
});
