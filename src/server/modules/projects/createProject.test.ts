import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import {
  addMember,
  makeMember,
  makePerson,
  type TestPerson,
} from '../../../../test/support/factories/people';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import type { Input } from '../../../contract/types';
import type { Plan } from '../../../domain/billing/plans';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { roles, type Role } from '../../../domain/roles';

async function start(plan?: Plan) {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, plan && { plan });
  const create = (by: TestPerson, input: Partial<Input<'createProject'>> = {}) =>
    callApi(
      app,
      'createProject',
      { organizationId, name: '新しいプロジェクト', members: [], ...input },
      by.token,
    );
  const list = async () =>
    (await callApi(app, 'getOrganizationProjects', { organizationId }, owner.token)).body.projects;
  return {
    app,
    database,
    organizationId,
    owner,
    create,
    list,
    add: (role: Role) => makeMember(database, organizationId, role),
    membersOf: async (projectId: number) => {
      const { body } = await callApi(app, 'getProjectMembers', { projectId }, owner.token);
      return Object.fromEntries(
        body.members.map(({ serviceUserId, projectRole }) => [serviceUserId, projectRole]),
      );
    },
    questionsOf: (projectId: number) =>
      database.kysely
        .selectFrom('question_sets')
        .where('project_id', '=', projectId)
        .select(['version', 'questions', 'created_by as createdBy'])
        .execute(),
  };
}

test('stores the input, its members, and the creator as editor', async () => {
  const { app, database, organizationId, owner, add, create, membersOf, questionsOf } = await start();
  const [manager, member, guest] = [await add('manager'), await add('member'), await add('guest')];
  const clientId = await makeClient(database, organizationId);
  const { status, body } = await create(manager, {
    name: '　在庫管理の刷新 ',
    clientId,
    startsOn: '2026-11-01',
    endsOn: '2026-11-01',
    members: [
      { serviceUserId: member.serviceUserId, projectRole: 'editor' },
      { serviceUserId: guest.serviceUserId, projectRole: 'viewer' },
    ],
  });
  expect(status).toBe(200);
  const { projectId } = body;
  expect((await callApi(app, 'getProject', { projectId }, owner.token)).body).toEqual({
    id: projectId,
    organizationId,
    name: '在庫管理の刷新',
    projectStatus: 'open',
    client: { id: clientId, name: '株式会社得意先' },
    startsOn: '2026-11-01',
    endsOn: '2026-11-01',
    memberCount: 3,
    projectRole: null,
    version: 1,
  });
  for (const [{ token }, projectRole] of [
    [manager, 'editor'],
    [guest, 'viewer'],
  ] as const)
    expect((await callApi(app, 'getProject', { projectId }, token)).body.projectRole).toBe(projectRole);
  expect(await membersOf(projectId)).toEqual({
    [manager.serviceUserId]: 'editor',
    [member.serviceUserId]: 'editor',
    [guest.serviceUserId]: 'viewer',
  });
  expect(await questionsOf(projectId)).toEqual([
    { version: 1, questions: defaultQuestions, createdBy: manager.serviceUserId },
  ]);
});

test('the creator may choose their own role, and the first questions', async () => {
  const { owner, create, membersOf, questionsOf } = await start();
  const { body } = await create(owner, {
    members: [{ serviceUserId: owner.serviceUserId, projectRole: 'viewer' }],
    questions: testQuestions as Input<'createProject'>['questions'],
  });
  expect(await membersOf(body.projectId)).toEqual({ [owner.serviceUserId]: 'viewer' });
  expect(await questionsOf(body.projectId)).toMatchObject([{ version: 1, questions: testQuestions }]);
});

test('notifies its members and invalidates the list of people who see all projects; the creator gets no notification', async () => {
  const { app, database, organizationId, owner, add, create } = await start();
  const [manager, member, other] = [await add('manager'), await add('member'), await add('member')];
  const { body } = await create(manager, {
    members: [{ serviceUserId: member.serviceUserId, projectRole: 'viewer' }],
  });
  const notified = async ({ token }: TestPerson) =>
    (await callApi(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token)).body
      .notifications;
  expect(await notified(member)).toMatchObject([
    {
      kind: 'invited',
      projectId: body.projectId,
      actor: { serviceUserId: manager.serviceUserId },
      deletedSubject: null,
    },
  ]);
  expect(await notified(manager)).toEqual([]);

  const tagsOf = async ({ serviceUserId }: TestPerson) =>
    new Set(await publishedTags(database, `user:${serviceUserId}`));
  const joined = ({ serviceUserId }: TestPerson) => [
    `Me:${serviceUserId}`,
    `Projects:${organizationId}`,
    'accessChanged',
  ];
  expect(await tagsOf(manager)).toEqual(new Set(joined(manager)));
  expect(await tagsOf(member)).toEqual(new Set([...joined(member), `Notifications:${organizationId}`]));
  expect(await tagsOf(owner)).toEqual(new Set([`Projects:${organizationId}`, 'accessChanged']));
  expect(await tagsOf(other)).toEqual(new Set());
});

describe('rejects, creating nothing:', () => {
  test('a person outside the organization', async () => {
    const { database, owner, create, list } = await start();
    const outsider = await makePerson(database);
    const answer = await create(owner, {
      members: [{ serviceUserId: outsider.serviceUserId, projectRole: 'viewer' }],
    });
    expect(answer).toMatchObject({ status: 404, body: { message: 'メンバーが見つかりませんでした。' } });
    expect(await list()).toEqual([]);
  });

  test('a guest as editor', async () => {
    const { owner, add, create, list } = await start();
    const [member, guest] = [await add('member'), await add('guest')];
    const message = '外部メンバーは閲覧者としてのみ参加できます。';
    expect(
      await create(owner, {
        members: [
          { serviceUserId: member.serviceUserId, projectRole: 'editor' },
          { serviceUserId: guest.serviceUserId, projectRole: 'editor' },
        ],
      }),
    ).toEqual({
      status: 422,
      body: { error: 'guestViewer', message, details: [{ path: 'members[1].projectRole', message }] },
    });
    expect(await list()).toEqual([]);
  });

  test('the same person twice', async () => {
    const { owner, add, create, list } = await start();
    const { serviceUserId } = await add('member');
    expect(
      await create(owner, {
        members: [
          { serviceUserId, projectRole: 'editor' },
          { serviceUserId, projectRole: 'viewer' },
        ],
      }),
    ).toMatchObject({ status: 409, body: { error: 'duplicateMember', details: [{ path: 'members[1]' }] } });
    expect(await list()).toEqual([]);
  });

  test('the client of another organization', async () => {
    const { database, owner, create, list } = await start();
    const foreign = await makeOrganization(database);
    const clientId = await makeClient(database, foreign.organizationId);
    expect(await create(owner, { clientId })).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  test('a period that ends before it starts', async () => {
    const { owner, create } = await start();
    expect(await create(owner, { startsOn: '2026-11-02', endsOn: '2026-11-01' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'endsOn', message: '終了日は開始日以降の日付にしてください。' }] },
    });
    expect(await create(owner, { startsOn: null, endsOn: '2026-11-01' })).toMatchObject({ status: 200 });
  });
});

describe("the plan's limit", () => {
  const archived = { project_status: 'archived' } as const;

  test('counts open projects of this organization only; beyond it nothing is created', async () => {
    const { database, organizationId, owner, create, list } = await start('starter');
    for (let count = 0; count < 11; count += 1) await makeProject(database, organizationId);
    const [first, second] = await list();
    const archive = (id: number) =>
      database.kysely.updateTable('projects').set(archived).where('id', '=', id).execute();
    await archive(first!.id);
    expect(await create(owner)).toMatchObject({
      status: 422,
      body: {
        error: 'planLimit',
        message: expect.stringContaining('プランのプロジェクト数の上限（10個）に達しているため'),
      },
    });
    await archive(second!.id);
    expect((await create(owner)).status).toBe(200);
    expect((await create(owner)).status).toBe(422);
  });

  test('of two concurrent requests for the last place one succeeds', async () => {
    const { database, organizationId, owner, add, create, list } = await start('free');
    const manager = await add('manager');
    for (let count = 0; count < 9; count += 1) await makeProject(database, organizationId);
    const answers = await Promise.all([create(owner), create(manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await list()).toHaveLength(10);
  });
});

describe('the same request twice', () => {
  test("sequentially or concurrently creates one project, also at the plan's limit", async () => {
    const { database, organizationId, owner, create, list } = await start('starter');
    for (let count = 0; count < 9; count += 1) await makeProject(database, organizationId);
    const requestId = randomUUID();
    const answers = await Promise.all([create(owner, { requestId }), create(owner, { requestId })]);
    answers.push(await create(owner, { requestId }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.projectId)).size).toBe(1);
    expect(await list()).toHaveLength(10);
  });

  test('with the request id of a project in another organization is rejected', async () => {
    const { app, database, owner, create } = await start();
    const foreign = await makeOrganization(database);
    await addMember(database, foreign.organizationId, owner, 'manager');
    const requestId = randomUUID();
    await create(owner, { requestId });
    const elsewhere = { organizationId: foreign.organizationId, name: '別', members: [], requestId };
    expect(await callApi(app, 'createProject', elsewhere, owner.token)).toMatchObject({ status: 409 });
  });
});

test.each(roles)('%s: allowed for owners, supervisors and managers', async (role) => {
  const { add, create } = await start();
  const allowed = ['admin', 'supervisor', 'manager'].includes(role);
  expect((await create(await add(role))).status).toBe(allowed ? 200 : 403);
});
