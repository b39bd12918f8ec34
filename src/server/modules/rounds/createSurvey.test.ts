import { callApiUnchecked } from '../../../../test/support/app/callApi';
import { makeRoundsContext, sortedIds } from '../../../../test/support/factories/roundsContext';

/** Wednesday; rounds open on Fridays at 09:00. */
async function start(now = '2026-11-18T15:00:00+09:00') {
  const context = await makeRoundsContext({ closeAfterDays: 5 });
  const { app, clock, kysely, team } = context;
  clock.set(new Date(now));
  return {
    ...context,
    open: (token = team.manager.token) =>
      callApiUnchecked(app, 'createSurvey', { projectId: team.projectId }, token),
    project: () => kysely.updateTable('projects').where('id', '=', team.projectId),
  };
}

it('opens a round now, which closes at the next opening at the latest, and notifies the others', async () => {
  const { open, rounds, team, notificationsOf, tick } = await start();

  expect(await open()).toEqual({
    status: 200,
    body: { openFrom: '2026-11-18', closesAt: '2026-11-20T00:00:00.000Z', asked: 3 },
  });

  expect(await rounds()).toMatchObject([
    { open_from: '2026-11-18', remind_at: new Date('2026-11-19T00:00:00Z') },
  ]);
  expect((await notificationsOf('roundOpened')).map(({ to }) => to)).toEqual(
    sortedIds(team.member, team.guest),
  );
  await tick('2026-11-20T09:00:00+09:00');
  expect(await rounds()).toMatchObject([{ open_from: '2026-11-18' }, { open_from: '2026-11-20' }]);
});

it('takes the place of the round that is scheduled later on the day', async () => {
  const { open, rounds, tick } = await start('2026-11-20T08:00:00+09:00');
  expect((await open()).body).toMatchObject({ openFrom: '2026-11-20', closesAt: '2026-11-25T15:00:00.000Z' });
  await tick('2026-11-20T09:00:00+09:00');
  expect(await rounds()).toHaveLength(1);
});

it('also opens while the schedule is paused', async () => {
  const { open, kysely, team } = await start();
  const { kysely: db } = { kysely };
  const { schedule } = await db
    .selectFrom('survey_settings')
    .select('schedule')
    .where('organization_id', '=', team.organizationId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('survey_settings')
    .set({ schedule: JSON.stringify({ ...schedule, enabled: false }) })
    .where('organization_id', '=', team.organizationId)
    .execute();
  expect((await open()).body).toMatchObject({ closesAt: '2026-11-24T15:00:00.000Z' }); // Monday is a holiday
});

it('opens one round for two requests at once', async () => {
  const { open, rounds } = await start();
  const statuses = (await Promise.all([open(), open()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422]);
  expect(await rounds()).toHaveLength(1);
});

type Context = Awaited<ReturnType<typeof start>>;
it.each<[string, (context: Context) => Promise<unknown>, string]>([
  ['while a round is open', ({ open }) => open(), 'roundOpen'],
  [
    'in an archived project',
    ({ project }) => project().set({ project_status: 'archived' }).execute(),
    'projectArchived',
  ],
  [
    'in a project without members',
    ({ kysely, team }) =>
      kysely.deleteFrom('project_members').where('project_id', '=', team.projectId).execute(),
    'noMembers',
  ],
])('opens nothing %s', async (_, prepare, error) => {
  const context = await start();
  await prepare(context);
  const before = await context.rounds();
  expect(await context.open(context.team.owner.token)).toMatchObject({ status: 422, body: { error } });
  expect(await context.rounds()).toEqual(before);
});
