import type { Reply } from '../../../contract/types';
import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { makeAnalysisContext } from '../../../../test/support/factories/analysisContext';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeSchedule } from '../../../../test/support/factories/schedules';
import { inTransaction } from '../../db/transaction';
import { deleteAccount } from '../account/deleteAccount';

/** A project whose members had joined before its round of 2026-11-16. It is 2026-11-20. */
async function start() {
  const context = await makeAnalysisContext('standard');
  const { app, services, project, editor } = context;
  const { organizationId, projectId } = project;
  const { kysely } = services.database;
  await kysely
    .updateTable('project_members')
    .set({ joined_at: new Date('2026-11-10T00:00:00Z') })
    .where('project_id', '=', projectId)
    .execute();
  return {
    ...context,
    database: services.database,
    scope: { organizationId, projectId },
    newMember: (name: string) => makeMember(services.database, organizationId, 'member', name),
    join: (...people: TestPerson[]) =>
      callApi(
        app,
        'inviteProjectMembers',
        {
          projectId,
          members: people.map(({ serviceUserId }) => ({ serviceUserId, projectRole: 'viewer' })),
          invitations: [],
        },
        editor.token,
      ),
    leave: ({ serviceUserId }: TestPerson) =>
      callApi(
        app,
        'updateProjectMembers',
        { projectId, members: [{ serviceUserId, projectRole: null }] },
        editor.token,
      ),
    nextRound: () =>
      makeRound(services.database, project, {
        openFrom: '2026-11-23',
        openedAt: new Date('2026-11-24T00:00:00Z'),
        closesAt: new Date('2026-11-27T15:00:00Z'),
      }),
    events: async (who = editor, surveyDate = '2026-11-23') => {
      const { status, body } = await callApi(app, 'getAnalysisEvents', { projectId, surveyDate }, who.token);
      return { status, rounds: body.rounds as Reply<'getAnalysisEvents'>['rounds'] | undefined };
    },
  };
}

const named = ({ serviceUserId, name }: TestPerson) => ({ serviceUserId, name, image: null });

test('who joined and left, by each way to leave, and a round that opened late', async () => {
  const context = await start();
  const { app, services, database, owner, members, newMember, join, leave, nextRound, events } = context;
  const [first, second] = members;
  const joiner = await newMember('江口 花');
  const passer = await newMember('岡田 葵');
  expect((await join(joiner, passer)).status).toBe(200);
  expect((await leave(passer)).status).toBe(200);
  await callApi(
    app,
    'removeMember',
    { organizationId: context.project.organizationId, serviceUserId: first.serviceUserId },
    owner.token,
  );
  await inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: second }));
  await nextRound();

  const { status, rounds } = await events();
  expect(status).toBe(200);
  expect(rounds).toEqual([
    {
      openFrom: '2026-11-23',
      extra: false,
      openedLateOn: '2026-11-24',
      joined: { count: 2, named: [named(passer), named(joiner)] },
      left: { count: 3, named: expect.arrayContaining([named(passer), named(first), null]) as unknown },
      questions: null,
      client: null,
    },
  ]);
  // The same for everybody who may read the analysis; what follows a round belongs to the next one.
  expect((await events(joiner)).rounds).toEqual(rounds);
  expect((await events(joiner, '2026-11-16')).rounds).toEqual([]);
});

test('versions of the questions and other clients, of which the last are named', async () => {
  const { app, database, editor, owner, scope, nextRound, events } = await start();
  const { organizationId } = scope;
  const questions = [1, 2].map((number) => ({
    key: 'workload',
    kind: 'scale' as const,
    label: `作業量${number}`,
    topic: 'workload' as const,
    required: true,
    labels: ['重い', '軽い'],
  }));
  for (const [index, question] of questions.entries())
    expect(
      (
        await callApi(
          app,
          'updateQuestions',
          { ...scope, questions: [question], version: index + 1 },
          editor.token,
        )
      ).status,
    ).toBe(200);
  const first = await makeClient(database, organizationId);
  const second = await makeClient(database, organizationId, { name: '株式会社別会社' });
  const project = { projectId: scope.projectId, name: '基幹システム刷新' };
  await callApi(app, 'updateProject', { ...project, clientId: first, version: 1 }, editor.token);
  // A new name of the same project is no change of its client.
  await callApi(app, 'updateProject', { ...project, clientId: first, version: 2 }, editor.token);
  await callApi(app, 'deleteClient', { organizationId, clientId: first, moveTo: second }, owner.token);
  await nextRound();

  expect((await events()).rounds).toMatchObject([
    {
      questions: { saves: 2, version: 3, author: named(editor) },
      client: { changedTo: { id: second, name: '株式会社別会社' } },
    },
  ]);
  await callApi(app, 'deleteClient', { organizationId, clientId: second, moveTo: null }, owner.token);
  expect((await events()).rounds).toMatchObject([{ client: { changedTo: null } }]);
  expect(
    await database.kysely
      .selectFrom('project_events')
      .select('client_id')
      .where('project_id', '=', scope.projectId)
      .execute(),
  ).toEqual([{ client_id: null }, { client_id: null }, { client_id: null }]);
});

test('an extra round', async () => {
  const { app, clock, scope, editor, events, database } = await start();
  clock.set(new Date('2026-11-25T00:00:00Z'));
  await makeSchedule(database, scope.organizationId);
  expect((await callApi(app, 'createSurvey', { projectId: scope.projectId }, editor.token)).status).toBe(200);
  expect((await events(editor, '2026-11-25')).rounds).toMatchObject([
    { openFrom: '2026-11-25', extra: true, openedLateOn: null },
  ]);
});

test('people who left are named for nobody who may not read the analysis', async () => {
  const { members, events, newMember } = await start();
  const [, , guest] = members;
  expect((await events(guest, '2026-11-16')).status).toBe(403);
  expect((await events(await newMember('部外 者'), '2026-11-16')).status).toBe(404);
  expect((await events(undefined, '2026-01-01')).status).toBe(404);
});

test('takes three queries, whatever happened', async () => {
  const { database, newMember, join, nextRound, events } = await start();
  await join(...(await Promise.all([newMember('一人目'), newMember('二人目')])));
  await nextRound();
  await events();
  expect((await recordStatements(database.pool, events)).length).toBeLessThanOrEqual(3);
});
