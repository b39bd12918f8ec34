import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject, type TestProject } from '../../../../test/support/factories/projects';
import { makeTeam } from '../../../../test/support/factories/team';
import { makeRound } from '../../../../test/support/factories/rounds';
import { assignableRoles, canRemoveMember } from '../../../domain/memberRules';
import { roles, type Role } from '../../../domain/roles';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  return {
    app,
    database,
    organizationId,
    owner,
    add: (role: Role, name?: string) => makeMember(database, organizationId, role, name),
    /** Sends the role that the person has, as a screen that shows it. */
    update: async (by: TestPerson, { serviceUserId }: Pick<TestPerson, 'serviceUserId'>, userRole: Role) => {
      const member = await database.kysely
        .selectFrom('organization_members')
        .where('organization_id', '=', organizationId)
        .where('service_user_id', '=', serviceUserId)
        .select('user_role as seenRole')
        .executeTakeFirst();
      const seenRole = member?.seenRole ?? 'member';
      return callApi(app, 'updateMember', { organizationId, serviceUserId, userRole, seenRole }, by.token);
    },
    remove: (by: TestPerson, { serviceUserId }: Pick<TestPerson, 'serviceUserId'>) =>
      callApi(app, 'removeMember', { organizationId, serviceUserId }, by.token),
    leave: (by: TestPerson) => callApi(app, 'leaveOrganization', { organizationId }, by.token),
    /** Roles by person, from the member list. */
    seen: async (by: TestPerson) => {
      const { body } = await callApi(app, 'getOrganizationMembers', { organizationId }, by.token);
      return new Map(body.members.map(({ serviceUserId, userRole }) => [serviceUserId, userRole]));
    },
  };
}

describe('who may assign which role to whom (product §3)', () => {
  const managing = ['admin', 'supervisor'] as const;
  const others = ['manager', 'member', 'guest'] as const;

  test.each(managing)('%s', async (own) => {
    const { add, update, seen } = await start();
    const actor = await add(own);
    for (const current of roles) {
      const member = await add(current);
      let expected: Role = current;
      for (const given of roles) {
        const allowed = assignableRoles(own, expected).includes(given);
        const { status, body } = await update(actor, member, given);
        expect({ expected, given, status }).toEqual({ expected, given, status: allowed ? 200 : 403 });
        if (!allowed) expect(body.message).toContain('自分より上の役割');
        if (allowed) expected = given;
        expect((await seen(actor)).get(member.serviceUserId)).toBe(expected);
      }
    }
  });

  test.each(managing)('%s removes', async (own) => {
    const { add, remove, seen } = await start();
    const actor = await add(own);
    for (const current of roles) {
      const member = await add(current);
      const allowed = canRemoveMember(own, current);
      expect((await remove(actor, member)).status).toBe(allowed ? 200 : 403);
      expect((await seen(actor)).has(member.serviceUserId)).toBe(!allowed);
    }
  });

  test.each(others)('%s may neither', async (own) => {
    const { add, update, remove } = await start();
    const actor = await add(own);
    const guest = await add('guest');
    expect((await update(actor, guest, 'guest')).status).toBe(403);
    expect((await remove(actor, guest)).status).toBe(403);
    // Nor themselves: only managers of members remove them.
    expect((await update(actor, actor, 'guest')).status).toBe(403);
  });
});

describe('the last owner', () => {
  const refused = {
    status: 422,
    body: { error: 'lastOwner', message: expect.stringContaining('オーナーが1人以上必要です') },
  };

  test('can be neither demoted nor removed, not even by themselves', async () => {
    const { owner, add, update, remove, seen } = await start();
    await add('supervisor');
    expect(await update(owner, owner, 'supervisor')).toMatchObject(refused);
    expect(await remove(owner, owner)).toMatchObject(refused);
    expect((await seen(owner)).get(owner.serviceUserId)).toBe('admin');
  });

  test('can be demoted once there is another owner', async () => {
    const { owner, add, update, remove } = await start();
    const second = await add('admin');
    expect((await update(owner, owner, 'member')).status).toBe(200);
    expect(await remove(second, second)).toMatchObject(refused);
  });

  test('owners of other organizations do not count', async () => {
    const { database, owner, update } = await start();
    const elsewhere = await makeOrganization(database);
    await addMember(database, elsewhere.organizationId, owner, 'admin');
    expect(await update(owner, owner, 'guest')).toMatchObject(refused);
  });

  // Several times, because the interleaving of two transactions varies.
  test.each(['update', 'remove'] as const)(
    'of two owners who %s each other concurrently one remains',
    async (operation) => {
      for (let round = 0; round < 8; round += 1) {
        const { owner, add, update, remove, database, organizationId } = await start();
        const second = await add('admin');
        const on = { update: (by: TestPerson, who: TestPerson) => update(by, who, 'member'), remove }[
          operation
        ];
        const answers = await Promise.all([on(owner, second), on(second, owner)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const left = await database.kysely
          .selectFrom('organization_members')
          .select('service_user_id')
          .where('organization_id', '=', organizationId)
          .where('user_role', '=', 'admin')
          .execute();
        expect(left).toHaveLength(1);
      }
    },
  );
});

describe('a new role', () => {
  test('takes effect at once, and the caches of both people are invalidated', async () => {
    const { app, database, organizationId, owner, add, update } = await start();
    const member = await add('member');
    const { projectId } = await makeProject(database, organizationId);
    const open = () => callApi(app, 'getProject', { projectId }, member.token);
    expect((await open()).status).toBe(404);

    await update(owner, member, 'supervisor');
    expect((await open()).status).toBe(200);
    const { body } = await callApi(app, 'getMe', {}, member.token);
    expect(body.organizations).toMatchObject([{ id: organizationId, userRole: 'supervisor' }]);
    expect(await publishedTags(database, `user:${member.serviceUserId}`)).toEqual([
      `Me:${member.serviceUserId}`,
      'accessChanged',
    ]);
    expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
      `OrganizationMembers:${organizationId}`,
    ]);
  });

  test('and a removal invalidate the person’s projects, and no others', async () => {
    const { database, organizationId, owner, add, update, remove } = await start();
    const member = await add('member');
    const { projectId } = await makeProject(database, organizationId, [[member, 'viewer']]);
    const other = await makeProject(database, organizationId);
    const invalidated = [`ProjectMembers:${projectId}`, `Project:${projectId}`];
    await update(owner, member, 'manager');
    expect(await publishedTags(database, `project:${projectId}`)).toEqual(invalidated);
    await remove(owner, member);
    expect(await publishedTags(database, `project:${projectId}`)).toEqual([...invalidated, ...invalidated]);
    expect(await publishedTags(database, `project:${other.projectId}`)).toEqual([]);
  });

  test('does not overwrite a concurrent change; setting the same role again succeeds', async () => {
    const { app, organizationId, owner, add, seen } = await start();
    const { serviceUserId } = await add('member');
    const setRole = (userRole: Role, seenRole: Role) =>
      callApi(app, 'updateMember', { organizationId, serviceUserId, userRole, seenRole }, owner.token);
    expect((await setRole('supervisor', 'member')).status).toBe(200);
    expect(await setRole('guest', 'member')).toMatchObject({
      status: 409,
      body: { error: 'conflict', message: expect.stringContaining('別の画面で変更されています') },
    });
    expect((await setRole('supervisor', 'member')).status).toBe(200);
    expect((await seen(owner)).get(serviceUserId)).toBe('supervisor');
  });

  test('equal to the old one publishes nothing', async () => {
    const { database, owner, add, update } = await start();
    const member = await add('member');
    expect((await update(owner, member, 'member')).status).toBe(200);
    expect(await publishedTags(database, `user:${member.serviceUserId}`)).toEqual([]);
  });

  test('guest makes the person a viewer in every project of this organization, permanently', async () => {
    const { app, database, organizationId, owner, add, update } = await start();
    const person = await add('member');
    const elsewhere = await makeOrganization(database);
    await addMember(database, elsewhere.organizationId, person, 'member');
    const projects: TestProject[] = [];
    for (const id of [organizationId, organizationId, elsewhere.organizationId])
      projects.push(await makeProject(database, id, [[person, 'editor']]));

    const projectRoles = async () => {
      const { body } = await callApi(app, 'getMe', {}, person.token);
      return body.projects;
    };
    await update(owner, person, 'guest');
    const demoted = projects.map(({ organizationId: id, projectId }) => ({
      id: projectId,
      projectRole: id === organizationId ? 'viewer' : 'editor',
    }));
    expect(await projectRoles()).toEqual(demoted);
    await update(owner, person, 'member');
    expect(await projectRoles()).toEqual(demoted);
  });
});

describe('a removed member', () => {
  test('loses projects and sessions at once; what they wrote keeps their name', async () => {
    const { app, database, organizationId, owner, add, remove } = await start();
    const member = await add('member', '去る人');
    const project = await makeProject(database, organizationId, [[member, 'viewer']]);
    const round = await makeRound(database, project);
    await submitAnswers(app, round, member, { report: '引き継ぎを終えました。' });

    expect((await remove(owner, member)).status).toBe(200);
    expect((await callApi(app, 'getMe', {}, member.token)).status).toBe(401);
    expect(await publishedTags(database, `user:${member.serviceUserId}`)).toEqual(
      expect.arrayContaining([`Me:${member.serviceUserId}`, 'accessChanged']),
    );
    expect(await publishedTags(database, `organization:${organizationId}`)).toEqual(
      expect.arrayContaining([`OrganizationMembers:${organizationId}`, `Projects:${organizationId}`]),
    );
    const memberships = await database.kysely
      .selectFrom('project_members')
      .select('project_id')
      .where('service_user_id', '=', member.serviceUserId)
      .execute();
    expect(memberships).toEqual([]);
    const { body } = await callApi(
      app,
      'getProjectReports',
      { projectId: project.projectId, openFrom: round.openFrom },
      owner.token,
    );
    expect(JSON.stringify(body)).toContain('去る人');
  });

  test('stays in other organizations', async () => {
    const { database, owner, add, remove } = await start();
    const member = await add('member');
    const elsewhere = await makeOrganization(database);
    await addMember(database, elsewhere.organizationId, member, 'manager');
    await remove(owner, member);
    const left = await database.kysely
      .selectFrom('organization_members')
      .select(['organization_id as id', 'user_role as userRole'])
      .where('service_user_id', '=', member.serviceUserId)
      .execute();
    expect(left).toEqual([{ id: elsewhere.organizationId, userRole: 'manager' }]);
  });
});

describe('leaving', () => {
  test.each(['supervisor', 'manager', 'member', 'guest'] as const)(
    'is possible for a %s, also in a suspended organization, and ends the sessions',
    async (role) => {
      const { database, owner, add, leave, seen, organizationId } = await start();
      const person = await add(role);
      await database.kysely
        .updateTable('subscriptions')
        .set({ status: 'canceled' })
        .where('organization_id', '=', organizationId)
        .execute();
      expect((await leave(person)).status).toBe(200);
      expect((await seen(owner)).has(person.serviceUserId)).toBe(false);
      expect((await leave(person)).status).toBe(401);
    },
  );

  test('is possible for an owner while there is another one', async () => {
    const { owner, add, leave } = await start();
    expect(await leave(owner)).toMatchObject({ status: 422, body: { error: 'lastOwner' } });
    await add('admin');
    expect((await leave(owner)).status).toBe(200);
  });
});

test('a person of another organization, or an unknown id, gives 404', async () => {
  const { database, owner, update, remove } = await start();
  const outsider = await makeMember(database, (await makeOrganization(database)).organizationId, 'guest');
  const notFound = { status: 404, body: { message: 'メンバーが見つかりませんでした。' } };
  for (const who of [outsider, { serviceUserId: 2 ** 40 }]) {
    expect(await update(owner, who, 'guest')).toMatchObject(notFound);
    expect(await remove(owner, who)).toMatchObject(notFound);
  }
});

test('an address that mail servers refuse is shown to those who manage members', async () => {
  const { app, services } = await testApp();
  const { organizationId, owner, member, manager } = await makeTeam(services.database);
  await services.database.kysely
    .insertInto('refused_addresses')
    .values({ address: member.email, code: 550, refused_at: services.clock.now() })
    .execute();
  const refused = async (by: TestPerson) => {
    const { body } = await callApi(app, 'getOrganizationMembers', { organizationId }, by.token);
    return body.members.filter(({ mailRefused }) => mailRefused).map(({ email }) => email);
  };
  expect(await refused(owner)).toEqual([member.email]);
  expect(await refused(manager)).toEqual([]);
});
