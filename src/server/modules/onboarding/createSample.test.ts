import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeMember } from '../../../../test/support/factories/people';
import { makeTeam } from '../../../../test/support/factories/team';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, owner, manager } = team;
  const supervisor = await makeMember(database, organizationId, 'supervisor');
  const create = async () => {
    const reply = await callApi(app, 'createSample', { organizationId }, owner.token);
    expect(reply.body).toEqual({ projectId: expect.any(Number) });
    return reply.body.projectId;
  };
  const list = async (token = owner.token) =>
    (await callApi(app, 'getOrganizationProjects', { organizationId }, token)).body;
  return { ...team, app, services, database, supervisor, create, list, manager };
}

/** The number of rows of each table except `live`, whose events expire. */
async function rowCounts({ pool }: Awaited<ReturnType<typeof start>>['database']) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'live' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${name}`);
    counts[name] = rows[0]!.count;
  }
  return counts;
}

test('it has closed rounds with scores, and reports that owners and supervisors read by name', async () => {
  const { app, organizationId, supervisor, manager, create, list } = await start();
  const projectId = await create();
  const sample = (await list()).projects.find(({ id }) => id === projectId)!;
  expect(sample).toMatchObject({ sample: true, memberCount: 0, unreadReports: expect.any(Number) });
  expect(sample.scores).toHaveLength(12);
  expect(sample.openRound).toBeUndefined();

  const { rounds } = (await callApi(app, 'getProjectReportRounds', { projectId }, supervisor.token)).body;
  const at = { projectId, openFrom: rounds[0]!.openFrom };
  const { reports } = (await callApi(app, 'getProjectReports', at, supervisor.token)).body;
  expect(reports.length).toBeGreaterThan(2);
  expect(reports.every(({ author }) => author?.name.endsWith('（例）'))).toBe(true);
  // Only the newest round is unread.
  expect(sample.unreadReports).toBe(reports.length);

  expect((await list(manager.token)).projects.some(({ id }) => id === projectId)).toBe(false);
  expect(await callApi(app, 'createSample', { organizationId }, manager.token)).toMatchObject({
    status: 403,
  });
});

test('it needs help: alerts, voices that notify nobody, and actions of its people', async () => {
  const { app, organizationId, owner, supervisor, create, list } = await start();
  const projectId = await create();
  const sample = (await list()).projects.find(({ id }) => id === projectId)!;
  expect(sample.alertCount).toBeGreaterThan(1);

  const { risks } = (await callApi(app, 'getProjectRisks', { projectId }, owner.token)).body;
  expect(risks.filter(({ isCertain, handledAt }) => isCertain && handledAt === null)).not.toEqual([]);
  expect(await callApi(app, 'getOrganizationRisks', { organizationId }, owner.token)).toMatchObject({
    body: { projects: [] },
  });
  expect(
    await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, owner.token),
  ).toMatchObject({
    body: { notifications: [] },
  });

  const { actions, candidates } = (await callApi(app, 'getProjectActions', { projectId }, owner.token)).body;
  expect(actions.some(({ doneAt }) => doneAt === null)).toBe(true);
  for (const { assignee, assigneeLeft } of actions) {
    expect(assignee?.name).toMatch(/（例）$/);
    expect(assigneeLeft).toBe(false);
  }
  // All people who can read the sample can be named in its actions.
  expect(candidates.map(({ serviceUserId }) => serviceUserId).sort()).toEqual(
    [owner.serviceUserId, supervisor.serviceUserId].sort(),
  );
});

test('a second request creates no second one', async () => {
  const { create, list } = await start();
  const [first, second] = await Promise.all([create(), create()]);
  expect([second, await create()]).toEqual([first, first]);
  expect((await list()).projects.filter(({ sample }) => sample)).toHaveLength(1);
});

test('it counts towards no limit, has no members and so nobody to ask', async () => {
  const { app, database, organizationId, owner, manager, create } = await start();
  const usage = async () =>
    (await callApi(app, 'getOrganizationMembers', { organizationId }, owner.token)).body.members.length;
  const before = await usage();
  const projectId = await create();
  expect(await usage()).toBe(before);
  const members = [{ serviceUserId: manager.serviceUserId, projectRole: 'viewer' as const }];
  expect(
    await callApi(app, 'inviteProjectMembers', { projectId, members, invitations: [] }, owner.token),
  ).toMatchObject({ status: 422, body: { error: 'sample' } });

  // The plan allows ten projects; the team has one.
  for (let projects = 1; projects < 10; projects += 1) {
    const project = { organizationId, name: `案件${projects}`, members: [] };
    expect(await callApi(app, 'createProject', project, owner.token)).toMatchObject({ status: 200 });
  }
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from project_members where project_id = $1',
    [projectId],
  );
  expect(rows[0]!.count).toBe(0);
});

test('it is removed without a trace, with what was written into it', async () => {
  const { app, database, organizationId, owner, supervisor, create } = await start();
  const before = await rowCounts(database);
  const projectId = await create();
  expect(await rowCounts(database)).not.toEqual(before);
  const at = { organizationId, projectId };
  const { rounds } = (await callApi(app, 'getProjectReportRounds', { projectId }, owner.token)).body;
  const { reports } = (
    await callApi(app, 'getProjectReports', { projectId, openFrom: rounds[0]!.openFrom }, owner.token)
  ).body;
  const { surveyId } = reports[0]!;
  const comment = { ...at, surveyId, body: `<@${supervisor.serviceUserId}> 試しに書きました。` };
  await callApi(app, 'createReportComment', comment, owner.token);
  await callApi(app, 'createRead', { ...at, surveyIds: [surveyId] }, owner.token);
  await callApi(app, 'updateReportReaction', { ...at, surveyId, kind: 'ok', on: true }, supervisor.token);
  await callApi(app, 'replyToSurvey', { surveyId, body: 'ありがとうございます。' }, owner.token);
  await callApi(app, 'runAnalysis', { projectId, surveyDate: rounds[0]!.openFrom }, owner.token);

  expect(await callApi(app, 'deleteProject', { projectId }, owner.token)).toMatchObject({ status: 200 });
  expect(await rowCounts(database)).toEqual(before);
});

test('the deletion of the organization removes its invented people too', async () => {
  const { app, database, organizationId, owner, create } = await start();
  await create();
  await callApi(app, 'deleteOrganization', { organizationId }, owner.token);
  const people = await database.kysely
    .selectFrom('service_users')
    .select('id')
    .where('sample_organization_id', '=', organizationId)
    .execute();
  expect(people).toEqual([]);
});
