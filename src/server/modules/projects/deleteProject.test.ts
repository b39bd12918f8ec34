import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

/** The tables whose rows belong to a project. */
const ofProject = [
  'projects',
  'project_members',
  'question_sets',
  'rounds',
  'surveys',
  'reports',
  'report_comments',
  'analyses',
  'analysis_runs',
  'invitation_projects',
] as const;

/** A project with something in each of its tables, and another project of the same people. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, manager, member } = team;
  const remove = (by: TestPerson) => callApi(app, 'deleteProject', { projectId }, by.token);
  const counts = async (id: number) => {
    const found = await Promise.all(
      ofProject.map((table) =>
        database.kysely
          .selectFrom(table)
          .where(table === 'projects' ? 'id' : 'project_id', '=', id)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return Object.fromEntries(ofProject.map((table, index) => [table, found[index]!.count]));
  };

  async function fill(project: { organizationId: number; projectId: number; questionSetId: number }) {
    const round = await makeRound(database, project);
    await submitAnswers(app, round, member, { report: '画面の実装が終わりました。' });
    const surveyId = round.surveyIds[member.serviceUserId]!;
    const at = { organizationId, projectId: project.projectId };
    await callApi(app, 'createReportComment', { ...at, surveyId, body: '承知しました。' }, manager.token);
    const run = { projectId: project.projectId, surveyDate: round.openFrom };
    await callApi(app, 'runAnalysis', run, manager.token);
    await services.jobs.runDue();
    const invitationId = await makeInvitation(database, organizationId);
    await database.kysely
      .insertInto('invitation_projects')
      .values({
        organization_id: organizationId,
        invitation_id: invitationId,
        project_id: project.projectId,
        project_role: 'viewer',
      })
      .execute();
  }
  await fill(team);
  const otherProject = await makeProject(database, organizationId, [
    [manager, 'editor'],
    [member, 'viewer'],
  ]);
  await fill(otherProject);
  for (const { projectId: id } of [team, otherProject]) {
    await callApi(app, 'runAnalysis', { projectId: id, surveyDate: '2026-11-16' }, manager.token);
  }
  return {
    app,
    database,
    team,
    organizationId,
    projectId,
    otherProjectId: otherProject.projectId,
    remove,
    counts,
  };
}

test("removes all of its rows, keeps those of the other project, and invalidates its members' lists", async () => {
  const { app, database, team, organizationId, projectId, otherProjectId, remove, counts } = await start();
  const kept = await counts(otherProjectId);
  expect(Object.values(kept)).not.toContain(0);
  expect(Object.values(await counts(projectId))).not.toContain(0);

  expect(await remove(team.manager)).toEqual({ status: 200, body: {} });
  expect(await counts(projectId)).toEqual(Object.fromEntries(ofProject.map((table) => [table, 0])));
  expect(await counts(otherProjectId)).toEqual(kept);
  expect(await callApi(app, 'getProject', { projectId }, team.owner.token)).toMatchObject({ status: 404 });
  const { body } = await callApi(app, 'getInvitations', { organizationId }, team.owner.token);
  expect(body.invitations).toHaveLength(2);

  expect(await publishedTags(database, `user:${team.guest.serviceUserId}`)).toEqual([
    `Me:${team.guest.serviceUserId}`,
    `UnansweredSurveys:${organizationId}`,
  ]);
  expect((await publishedTags(database, `project:${projectId}`)).slice(-3)).toEqual([
    `Projects:${organizationId}`,
    `Project:${projectId}`,
    `Notifications:${organizationId}`,
  ]);
});

test('notifications about it remain and show that it is gone', async () => {
  const { app, team, organizationId, projectId, remove } = await start();
  const added = { projectId, members: [], invitations: [] };
  await callApi(
    app,
    'inviteProjectMembers',
    {
      ...added,
      members: [{ serviceUserId: team.memberOutsideProject.serviceUserId, projectRole: 'viewer' }],
    },
    team.manager.token,
  );
  const notified = async ({ token }: TestPerson) => {
    const input = { organizationId, page: 1, limit: 20 };
    const { notifications } = (await callApi(app, 'getNotifications', input, token)).body;
    return notifications
      .filter((one) => one.projectId === projectId || one.projectId === null)
      .map(({ kind, deletedSubject, excerpt }) => ({ kind, deletedSubject, excerpt }));
  };
  expect(await notified(team.member)).toEqual([
    { kind: 'comment', deletedSubject: null, excerpt: '承知しました。' },
  ]);
  expect(await notified(team.memberOutsideProject)).toEqual([
    { kind: 'invited', deletedSubject: null, excerpt: null },
  ]);
  await remove(team.owner);
  expect(await notified(team.member)).toEqual([
    { kind: 'comment', deletedSubject: 'comment', excerpt: null },
  ]);
  expect(await notified(team.memberOutsideProject)).toEqual([
    { kind: 'invited', deletedSubject: 'project', excerpt: null },
  ]);
});

test('a member may edit as editor but not delete', async () => {
  const { database, team, organizationId, projectId, remove } = await start();
  const editor = await makeMember(database, organizationId, 'member');
  await joinProject(database, { organizationId, projectId }, editor, 'editor');
  const outside = await makeMember(database, organizationId, 'manager');
  expect(await remove(editor)).toMatchObject({ status: 403 });
  expect(await remove(team.member)).toMatchObject({ status: 403 });
  expect(await remove(outside)).toMatchObject({ status: 404 });
});
