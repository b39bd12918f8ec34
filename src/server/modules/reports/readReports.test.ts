import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';

/** A round whose member has submitted a report. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId } = team;
  const round = await makeRound(database, team);
  const surveyId = round.surveyIds[team.member.serviceUserId]!;
  const submit = (person: TestPerson) =>
    callApi(
      app,
      'createReport',
      {
        surveyId: round.surveyIds[person.serviceUserId]!,
        entries: [{ key: 'done', text: `${person.name}の報告` }],
        submit: true,
        version: 0,
      },
      person.token,
    );
  await submit(team.member);
  const scope = { organizationId, projectId };
  return {
    app,
    database,
    kysely: database.kysely,
    team,
    round,
    surveyId,
    scope,
    submit,
    list: (person: TestPerson, openFrom = round.openFrom) =>
      callApi(app, 'getProjectReports', { projectId, openFrom }, person.token),
    rounds: (person: TestPerson) => callApi(app, 'getProjectReportRounds', { projectId }, person.token),
    markRead: (person: TestPerson, surveyIds = [surveyId]) =>
      callApiUnchecked(app, 'createRead', { ...scope, surveyIds }, person.token),
    react: (person: TestPerson, kind: string, on: boolean) =>
      callApiUnchecked(app, 'updateReportReaction', { ...scope, surveyId, kind, on }, person.token),
  };
}

const nameOf = ({ serviceUserId, name }: TestPerson) => ({ serviceUserId, name, image: null });

describe('reports of a round', () => {
  it('shows the report to its stored readers', async () => {
    const { team, surveyId, list } = await start();

    expect((await list(team.guest)).body).toEqual({
      openFrom: '2026-11-16',
      reports: [
        {
          surveyId,
          author: nameOf(team.member),
          submittedAt: '2026-11-20T03:00:00.000Z',
          late: false,
          entries: [{ key: 'done', label: '今回の成果', text: '一般 一郎の報告' }],
          mine: false,
          read: false,
          readBy: [],
          reactions: [],
          commentCount: 0,
        },
      ],
    });
    expect((await list(team.member)).body.reports).toMatchObject([{ mine: true, read: true }]);
    expect((await list(team.owner)).body.reports).toHaveLength(1);
  });

  it('hides it from people who joined after it was submitted, until it is submitted again', async () => {
    const { app, database, team, surveyId, list, rounds } = await start();
    const newMember = await makeMember(database, team.organizationId, 'member');
    await joinProject(database, team, newMember, 'editor');

    expect((await list(newMember)).body.reports).toEqual([]);
    expect((await rounds(newMember)).body.rounds).toMatchObject([{ submitted: 0, unread: 0 }]);
    const comments = { organizationId: team.organizationId, projectId: team.projectId, surveyId };
    expect((await callApi(app, 'getReportComments', comments, newMember.token)).status).toBe(404);

    const entries = [{ key: 'done', text: '書き直し' }];
    await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 1 }, team.member.token);
    expect((await list(newMember)).body.reports).toHaveLength(1);
  });

  it('hides it from people who left the project and from outsiders', async () => {
    const { kysely, database, team, list } = await start();
    const other = await makeTeam(database);
    await kysely
      .deleteFrom('project_members')
      .where('service_user_id', '=', team.guest.serviceUserId)
      .execute();

    for (const person of [team.guest, team.memberOutsideProject, other.owner])
      expect((await list(person)).status).toBe(404);
  });

  it('gives 404 for a day without a round', async () => {
    const { team, list } = await start();
    expect((await list(team.manager, '2026-11-17')).status).toBe(404);
  });

  it('lists the rounds, newest first, with unread counts', async () => {
    const { database, team, submit, rounds, markRead } = await start();
    await submit(team.manager);
    await makeRound(database, team, { openFrom: '2026-11-09', closesAt: new Date('2026-11-12T15:00:00Z') });

    expect((await rounds(team.guest)).body.rounds).toEqual([
      { openFrom: '2026-11-16', closesAt: '2026-11-23T15:00:00.000Z', submitted: 2, unread: 2 },
      { openFrom: '2026-11-09', closesAt: '2026-11-12T15:00:00.000Z', submitted: 0, unread: 0 },
    ]);
    await markRead(team.guest);
    expect((await rounds(team.guest)).body.rounds).toMatchObject([{ submitted: 2, unread: 1 }, {}]);
    expect((await rounds(team.member)).body.rounds).toMatchObject([{ submitted: 2, unread: 1 }, {}]);
  });
});

describe('read marks', () => {
  it('are set once and shown with the readers', async () => {
    const { team, list, markRead } = await start();

    await markRead(team.manager);
    expect((await markRead(team.manager)).status).toBe(200);

    expect((await list(team.manager)).body.reports).toMatchObject([
      { read: true, readBy: [nameOf(team.manager)] },
    ]);
    expect((await list(team.guest)).body.reports).toMatchObject([{ read: false }]);
  });

  it('are not made for one’s own report', async () => {
    const { team, list, markRead } = await start();
    expect((await markRead(team.member)).status).toBe(200);
    expect((await list(team.member)).body.reports).toMatchObject([{ readBy: [] }]);
  });

  it('are rejected as a whole when one report is of another organization', async () => {
    const { team, surveyId, list, markRead } = await start();
    const other = await start();

    expect((await markRead(team.manager, [surveyId, other.surveyId])).status).toBe(404);
    expect((await list(team.manager)).body.reports).toMatchObject([{ readBy: [] }]);
  });

  it('are rejected for a report of another project, also for a member of both', async () => {
    const { app, database, kysely, team, surveyId } = await start();
    const { organizationId } = team;
    const { projectId } = await makeProject(database, organizationId, [[team.manager, 'editor']]);

    const surveyIds = [surveyId];
    const refused = await callApi(
      app,
      'createRead',
      { organizationId, projectId, surveyIds },
      team.manager.token,
    );

    expect(refused.status).toBe(404);
    const marks = await kysely
      .selectFrom('report_reads')
      .select('survey_id')
      .where('survey_id', '=', surveyId)
      .execute();
    expect(marks).toEqual([]);
  });
});

describe('reactions to a report', () => {
  it('toggle, one of each kind for a person, with the list of people', async () => {
    const { team, list, react } = await start();
    await react(team.manager, 'heart', true);
    await react(team.manager, 'heart', true);
    await react(team.guest, 'heart', true);
    await react(team.guest, 'ok', true);

    expect((await list(team.guest)).body.reports[0]?.reactions).toEqual([
      { kind: 'ok', mine: true, people: [nameOf(team.guest)] },
      {
        kind: 'heart',
        mine: true,
        people: expect.arrayContaining([nameOf(team.manager), nameOf(team.guest)]) as unknown,
      },
    ]);

    await react(team.guest, 'ok', false);
    await react(team.guest, 'ok', false);
    await react(team.guest, 'heart', false);
    expect((await list(team.guest)).body.reports[0]?.reactions).toEqual([
      { kind: 'heart', mine: false, people: [nameOf(team.manager)] },
    ]);
  });

  it('notify the author once for each person, and never of their own', async () => {
    const { kysely, team, surveyId, react } = await start();
    await react(team.manager, 'heart', true);
    await react(team.manager, 'heart', false);
    await react(team.manager, 'ok', true);
    await react(team.member, 'smile', true);

    const notified = await kysely
      .selectFrom('notifications')
      .select(['service_user_id as to', 'actor_id as by'])
      .where('survey_id', '=', surveyId)
      .where('kind', '=', 'reaction')
      .execute();
    expect(notified).toEqual([{ to: team.member.serviceUserId, by: team.manager.serviceUserId }]);
  });

  it('are rejected for people who may not read the report, and for unknown kinds', async () => {
    const { kysely, database, team, surveyId, react } = await start();
    const newMember = await makeMember(database, team.organizationId, 'member');
    await joinProject(database, team, newMember, 'viewer');

    expect((await react(newMember, 'heart', true)).status).toBe(404);
    expect((await react(team.memberOutsideProject, 'heart', true)).status).toBe(404);
    expect((await react(team.manager, 'angry', true)).status).toBe(400);
    const rows = await kysely
      .selectFrom('report_reactions')
      .select('kind')
      .where('survey_id', '=', surveyId)
      .execute();
    expect(rows).toEqual([]);
  });
});
