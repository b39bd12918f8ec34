import { gunzipSync } from 'node:zlib';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { fillOrganization } from '../../../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import type { Reply } from '../../../contract/types';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  return {
    app,
    database,
    organizationId,
    owner,
    /** Adds projects in one statement. */
    add: async (name: string, projectStatus: 'open' | 'archived', count: number) =>
      (
        await database.pool.query<{ id: number }>(
          `insert into projects (organization_id, name, project_status, created_at)
           select $1, $2 || n, $3, now() from generate_series(1, $4) as n returning id`,
          [organizationId, name, projectStatus, count],
        )
      ).rows.map(({ id }) => id),
    list: async (projectStatus?: 'open' | 'archived', token = owner.token) =>
      (await callApi(app, 'getOrganizationProjects', { organizationId, projectStatus }, token)).body,
  };
}

test('archived projects are listed only on request, and always counted', async () => {
  const { add, list } = await start();
  await add('終わった案件', 'archived', 2);
  await add('進行中の案件', 'open', 3);
  const counts = { open: 3, archived: 2 };
  const open = await list();
  expect(open.counts).toEqual(counts);
  expect(open.projects.map(({ projectStatus }) => projectStatus)).toEqual(Array(3).fill('open'));
  const archived = await list('archived');
  expect(archived.counts).toEqual(counts);
  expect(archived.projects.map(({ projectStatus }) => projectStatus)).toEqual(Array(2).fill('archived'));
});

test('counts cover what the caller may see, also with an empty list', async () => {
  const { database, organizationId, add, list } = await start();
  const member = await makeMember(database, organizationId, 'member');
  const nothing = { clients: [], rounds: [], projects: [] };
  expect(await list('open', member.token)).toEqual({ ...nothing, counts: { open: 0, archived: 0 } });
  await add('よその案件', 'open', 2);
  const [projectId] = await add('終わった案件', 'archived', 2);
  await joinProject(database, { organizationId, projectId: projectId! }, member, 'viewer');
  expect(await list('open', member.token)).toEqual({ ...nothing, counts: { open: 0, archived: 1 } });
});

test('lists the newest of many archived projects', async () => {
  const { add, list } = await start();
  await add('古い案件', 'archived', 20);
  await add('新しい案件', 'archived', 300);
  const { counts, projects } = await list('archived');
  expect(counts.archived).toBe(320);
  expect(projects).toHaveLength(300);
  expect(projects.every(({ name }) => name.startsWith('新しい案件'))).toBe(true);
});

test('a hundred projects of a hundred people with every value set need one query besides findActor, and under 60 KB', async () => {
  const { app, database, organizationId, owner, add } = await start();
  await fillOrganization(database, organizationId, {
    ownerId: owner.serviceUserId,
    now: testNow,
    // Names of maximum length, all different, from distant characters: hard to compress.
    nameOf: (n) =>
      String.fromCodePoint(
        ...Array.from({ length: 100 }, (_, i) => 0x4e00 + ((n * 7919 + i * 104_729) % 20_000)),
      ),
  });
  await add('終わった案件', 'archived', 50);
  let response!: Awaited<ReturnType<typeof app.inject>>;
  const statements = await recordStatements(database.pool, async () => {
    response = await app.inject({
      url: `/api/organizations/${organizationId}/projects`,
      // Browsers send these encodings.
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': 'gzip, deflate, br' },
    });
  });
  expect(statements.length).toBeLessThanOrEqual(3);
  expect(response.rawPayload.length).toBeLessThan(60_000);

  const { projects, clients, rounds } = JSON.parse(
    gunzipSync(response.rawPayload).toString(),
  ) as Reply<'getOrganizationProjects'>;
  expect(projects).toHaveLength(100);
  for (const project of projects) {
    expect([...project.name]).toHaveLength(100);
    expect(project).toMatchObject({
      memberCount: 100,
      projectRole: 'editor',
      openRound: { completed: 49, asked: 100 },
      alerts: [{ kind: 'scoreDown' }, { kind: 'lowStreak' }, { kind: 'lowQuestion', topic: 'other' }],
      unreadReports: 12,
    });
    expect(clients.find(({ id }) => id === project.clientId)).toMatchObject({ name: project.name });
    expect(rounds[project.lastRound!]).toEqual(rounds[1]);
    expect(project.alertCount).toBeGreaterThan(8);
    expect(project.scores).toHaveLength(12);
  }
});

test('reads no round, survey or report, whatever their number', async () => {
  const { database, list, add } = await start();
  await add('案件', 'open', 3);
  const statements = await recordStatements(database.pool, async () => void (await list()));
  const plans = await Promise.all(
    statements.map(async ({ text, values }) => {
      const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
      return JSON.stringify(rows);
    }),
  );
  const tables = plans.map((plan) => [...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!));
  const [, listed] = tables;
  expect(tables).toHaveLength(2);
  expect([...new Set(listed)].sort()).toEqual([
    'actions',
    'clients',
    'organizations',
    'project_member_counts',
    'project_members',
    'project_states',
    'projects',
    'unread_reports',
  ]);
});
