import { call } from '../../../../test/support/app/call';
import { countQueries } from '../../../../test/support/app/countQueries';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';

/** Adds projects to an organization in one go. */
const addProjects = `
  insert into projects (organization_id, name, project_status, created_at)
  select $1, $2 || n, $3, now() from generate_series(1, $4) as n`;

test('however many are archived, no open project is left out', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  await database.pool.query(addProjects, [organizationId, 'a', 'archived', 320]);
  await database.pool.query(addProjects, [organizationId, 'z', 'open', 3]);
  const { body } = await call(app, 'getOrganizationProjects', { organizationId }, owner.token);
  const open = body.projects.filter(({ projectStatus }) => projectStatus === 'open');
  expect(open.map(({ name }) => name)).toEqual(['z1', 'z2', 'z3']);
  expect(body.projects).toHaveLength(300);
});

test('a hundred projects of a hundred people, archived ones besides: three queries at most, under 60 KB', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  await database.pool.query(addProjects, [organizationId, '基幹システム刷新', 'open', 100]);
  await database.pool.query(addProjects, [organizationId, '終わった案件', 'archived', 50]);
  await database.pool.query(
    `with people as (
       insert into service_users (email, name, password_hash, created_at)
       select 'p' || n || '-' || $1::bigint || '@test.example', 'p', 'none', now()
       from generate_series(1, 99) as n returning id
     ), members as (
       insert into organization_members (organization_id, service_user_id, user_role, joined_at)
       select $1, id, 'member', now() from people returning service_user_id
     )
     insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
     select $1, p.id, m.service_user_id, 'viewer', now()
     from projects p cross join members m where p.organization_id = $1`,
    [organizationId],
  );
  const queries = await countQueries(database, async () => {
    const { body } = await call(app, 'getOrganizationProjects', { organizationId }, owner.token);
    expect(body.projects).toHaveLength(150);
    expect(body.projects[0]).toMatchObject({ memberCount: 99 });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(60_000);
  });
  expect(queries).toBeLessThanOrEqual(3);
});
