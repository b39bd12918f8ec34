import type { Input, Operation, Reply } from '../../src/contract/types';
import { callApi } from '../support/app/callApi';
import { testApp } from '../support/app/testApp';
import { testNow } from '../support/app/testNow';
import { makeClient } from '../support/factories/clients';
import { makeConcern } from '../support/factories/concerns';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { joinProject, makeProject, type TestProject } from '../support/factories/projects';
import { makeRound } from '../support/factories/rounds';

/** In the order of lists by name (product §2), which is neither that of the letters nor that of the folded texts. */
const names = ['ａlpha', 'Beta', 'アーク', 'アイ', 'ガイ', 'カワ', '高橋 一郎', '髙橋 三郎', '高橋 二郎'];
const openFrom = '2026-11-16';

let world: {
  call: <O extends Operation>(operation: O, input: Input<O>) => Promise<Reply<O>>;
  organizationId: number;
  projectId: number;
  surveyId: number;
  concernId: number;
};

beforeAll(async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const openedAt = new Date(testNow.getTime() - 9 * 86_400_000);
  const people: TestPerson[] = [];
  let project: TestProject | undefined;
  for (const name of names.toReversed()) {
    people.push(await makeMember(database, organizationId, 'manager', name));
    const clientId = await makeClient(database, organizationId, { name, nameKana: name });
    project = await makeProject(database, organizationId, [[owner, 'editor']], name);
    const { projectId } = project;
    await database.kysely
      .updateTable('projects')
      .set({ client_id: clientId })
      .where('id', '=', projectId)
      .execute();
    await makeRound(database, project, { openFrom: '2026-11-09', openedAt, closesAt: testNow });
  }
  // They join the last project at one time, after its first round.
  for (const person of people) await joinProject(database, project!, person, 'editor');
  await database.kysely
    .updateTable('project_members')
    .set({ joined_at: new Date(openedAt.getTime() + 1) })
    .where('project_id', '=', project!.projectId)
    .execute();
  const { surveyIds } = await makeRound(database, project!, { openFrom });
  const { concernId } = await makeConcern(database, organizationId, owner);
  world = {
    organizationId,
    projectId: project!.projectId,
    surveyId: surveyIds[owner.serviceUserId]!,
    concernId,
    call: async (operation, input) => {
      const { status, body } = await callApi(app, operation, input, owner.token);
      expect(status).toBe(200);
      return body;
    },
  };
});

/** The names in each list by name. */
const lists: Record<string, () => Promise<readonly (string | undefined)[]>> = {
  'projects of the project list': async () => {
    const { organizationId, call } = world;
    const { projects } = await call('getOrganizationProjects', { organizationId });
    return projects.map(({ name }) => name);
  },
  'projects of the dashboard': async () => (await dashboard()).projects.map(({ projectName }) => projectName),
  'clients of the dashboard': async () => (await dashboard()).clients.map(({ name }) => name),
  'managers of the dashboard': async () => (await dashboard()).managers.map(({ name }) => name),
  'projects of the reports': async () => (await marks()).projects.map(({ projectName }) => projectName),
  'people of the reports': async () => (await marks()).people.map(({ person }) => person.name),
  'projects that can be muted': async () => {
    const { organizationId, call } = world;
    const { projects } = await call('getNotificationSettings', { organizationId });
    return projects.map(({ name }) => name);
  },
  clients: async () => {
    const { organizationId, call } = world;
    return (await call('getClients', { organizationId })).clients.map(({ name }) => name);
  },
  'members of the organization': async () => {
    const { organizationId, call } = world;
    return (await call('getOrganizationMembers', { organizationId })).members.map(({ name }) => name);
  },
  'members of a project': async () => {
    const { projectId, call } = world;
    return (await call('getProjectMembers', { projectId })).members.map(({ name }) => name);
  },
  'people whom a round asks': async () => {
    const { projectId, call } = world;
    const { participants } = await call('getParticipants', { projectId });
    return participants.map(({ person }) => person?.name);
  },
  'people who joined before a round': async () => {
    const { projectId, call } = world;
    const { rounds } = await call('getAnalysisEvents', { projectId, surveyDate: openFrom });
    return rounds.at(-1)!.joined.named.map((person) => person?.name);
  },
  'people who may be named in an action': async () => {
    const { projectId, call } = world;
    return (await call('getProjectActions', { projectId })).candidates.map(({ name }) => name);
  },
  'readers of a survey': async () => {
    const { surveyId, call } = world;
    return (await call('getSurvey', { surveyId })).readers.people.map(({ name }) => name);
  },
  'readers of a report': async () => {
    const { surveyId, call } = world;
    return (await call('getMyReport', { surveyId })).readers.people.map(({ name }) => name);
  },
  'people to whom a concern can go': async () => {
    const { organizationId, call } = world;
    const { candidates } = await call('getConcernCandidates', { organizationId });
    return candidates.map(({ name }) => name);
  },
  'readers of a concern': async () => {
    const { organizationId, concernId, call } = world;
    const { concern } = await call('getConcernComments', { organizationId, concernId });
    return concern.readers.map(({ person }) => person.name);
  },
};

const dashboard = () =>
  world.call('getOrganizationAnalyses', { organizationId: world.organizationId, openFrom });
const marks = () =>
  world.call('getOrganizationReportMarks', { organizationId: world.organizationId, openFrom });

test.each(Object.keys(lists))('%s are in the order of names', async (list) => {
  const listed = await lists[list]!();
  // Without the owner, who made them.
  expect(listed.filter((name) => names.includes(name ?? ''))).toEqual(names);
});
