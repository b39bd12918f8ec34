import { risks } from '../../src/contract/risks';
import { callApi } from '../support/app/callApi';
import { addMember } from '../support/factories/people';
import { joinProject, makeProject } from '../support/factories/projects';
import { makeRound } from '../support/factories/rounds';
import { makeTeam } from '../support/factories/team';
import { makeAnsweredWorld } from '../support/secrecy/answeredWorld';
import { noticedBy } from '../support/secrecy/noticedBy';
import { repliesTo } from '../support/secrecy/replies';
import { fillIn } from '../support/secrecy/writeTexts';
import { slackApp } from '../support/slack/slackApp';

// What a person may know nothing of changes nothing that they get: every reply to them is the same before and after it,
// counts, cursors and orders included, and no mail reaches them. (Concerns are in `concernSecrecy.test.ts`.)

const started = slackApp();

test('changed answers of running rounds are noticed by those who may read them only', async () => {
  const { world, asked, running, requestsAbout } = await makeAnsweredWorld(started());
  const requests = requestsAbout(['a', 'b', 'c', 'd']);
  const { projectId } = world.a;
  const comparison = {
    operation: 'getAnalysisHistory',
    input: { projectId, surveyDate: '2026-11-09' },
  } as const;
  const [compared] = await repliesTo(world.app, world.people.viewer, [comparison]);
  expect(compared?.body).toMatchObject({ organization: expect.any(Object) });
  const event = async () => {
    for (const name of ['a', 'b', 'd'] as const)
      for (const person of asked[name])
        await fillIn(world, world.people[person], running[name], { rating: 5, version: 1 });
  };
  expect(await noticedBy(['viewer', 'outsidingManager'], { world, requests }, event)).toEqual([]);
});

test('answers, also late ones, make no figure that guests get', async () => {
  const { world, rounds, requestsAbout } = await makeAnsweredWorld(started());
  const late = () => fillIn(world, world.people.supervisor, rounds.c[0]!, { rating: 5 });
  expect(await noticedBy(['guest'], { world, requests: requestsAbout(['a', 'c']) }, late)).toEqual([]);
});

test('what happens in a project is noticed by those who may see the project only', async () => {
  const { world, running, requestsAbout } = await makeAnsweredWorld(started());
  const { act, people: p, organizationId, d, services } = world;
  const { database } = services;
  const surveyId = running.d.surveyIds[p.other.serviceUserId]!;
  const event = async () => {
    await fillIn(world, p.other, running.d, { report: '秘密' });
    const inD = { organizationId, projectId: d.projectId, surveyId, requestId: crypto.randomUUID() };
    await act(p.coOwner, 'createReportComment', { ...inD, body: '秘密ですか？' });
    await act(p.other, 'runAnalysis', { projectId: d.projectId, surveyDate: running.d.openFrom });
    await act(p.other, 'createAction', {
      projectId: d.projectId,
      surveyDate: running.d.openFrom,
      sourceKind: 'lowQuestion',
      sourceName: 'workload',
      body: '秘密',
      assigneeId: p.other.serviceUserId,
      dueOn: '2026-12-01',
    });
    await makeProject(database, organizationId, [[p.other, 'editor']], '秘密の計画');
  };
  const names = ['outsider', 'viewer'] as const;
  expect(await noticedBy(names, { world, requests: requestsAbout(['a', 'd']) }, event)).toEqual([]);
});

test('what was written while a person was away is noticed by its readers only', async () => {
  const { world, rounds, running, requestsAbout } = await makeAnsweredWorld(started());
  const { act, people: p, organizationId, a, services, mails } = world;
  const { database } = services;
  const { projectId } = a;
  await joinProject(database, a, p.newcomer, 'viewer');
  await act(p.newcomer, 'updateNotificationSettings', { organizationId, delivery: 'daily' });
  services.clock.advance(60_000);
  const surveyId = running.a.surveyIds[p.writer.serviceUserId]!;
  const event = async () => {
    await database.kysely
      .deleteFrom('project_members')
      .where('project_id', '=', projectId)
      .where('service_user_id', '=', p.newcomer.serviceUserId)
      .execute();
    for (const person of ['editor', 'formerEditor'] as const)
      await fillIn(world, p[person], running.a, { report: '留守中' });
    await fillIn(world, p.writer, running.a, { report: '直した', version: 1 });
    const inA = { organizationId, projectId, surveyId, requestId: crypto.randomUUID() };
    await act(p.editor, 'createReportComment', { ...inA, body: '留守中です。' });
    await act(p.editor, 'updateReportReaction', {
      organizationId,
      projectId,
      surveyId,
      kind: 'heart',
      on: true,
    });
    await act(p.editor, 'replyToSurvey', {
      surveyId: rounds.a[0]!.surveyIds[p.writer.serviceUserId]!,
      body: '返信',
    });
    await joinProject(database, a, p.newcomer, 'viewer');
  };
  expect(await noticedBy(['newcomer'], { world, requests: requestsAbout(['a']) }, event)).toEqual([]);
  await world.tick('2026-11-20T08:30:00+09:00');
  const digests = mails.filter(({ subject }) => subject.includes('まとめ')).map(({ to }) => to);
  expect(digests).not.toContain(p.newcomer.email);
});

test('that the writer of a report needs a talk is noticed by its readers who may read answers only', async () => {
  const { world, running, requestsAbout } = await makeAnsweredWorld(started());
  const { people: p } = world;
  const requests = requestsAbout(['a']).filter(
    ({ operation }) => operation in risks || operation === 'getNotifications',
  );
  const event = () => fillIn(world, p.formerEditor, running.a, { report: '限界' });
  expect(await noticedBy(['viewer', 'writer', 'guest'], { world, requests }, event)).toEqual([]);
  const again = () => fillIn(world, p.editor, running.a, { report: '限界' });
  const noticed = await noticedBy(['owner'], { world, requests }, again);
  expect(noticed.map((view) => view.split(' ').slice(0, 2).join(' '))).toEqual(
    expect.arrayContaining(['owner: getOrganizationRisks', 'owner: getProjectRisks']),
  );
});

test('what happens in an organization is noticed there only, also by those who belong to two', async () => {
  const { world, requestsAbout } = await makeAnsweredWorld(started());
  const { app, people, services } = world;
  const { database } = services;
  const other = await makeTeam(database);
  const { organizationId } = other;
  await addMember(database, organizationId, people.supervisor, 'supervisor');
  const round = await makeRound(database, other);
  const event = () => fillIn(world, other.member, round, { free: '秘密', report: '秘密' });
  // The mail is about the project of the other organization.
  expect(await noticedBy(['supervisor'], { world, requests: requestsAbout(['a']) }, event)).toEqual([
    expect.stringMatching(/^supervisor is mailed .*にすぐに話したい声があります$/),
  ]);
  const there = await callApi(app, 'getOrganizationRisks', { organizationId }, people.supervisor.token);
  expect(there.body.projects).toMatchObject([{ count: 2 }]);
});
