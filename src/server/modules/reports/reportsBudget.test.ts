import { gzipSync } from 'node:zlib';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { fillOrganization } from '../../../../test/support/factories/fillOrganization';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { reactionKinds } from '../../../domain/reactions';

const text = '画面設計の見直しを進め、レビューで出た指摘を反映しました。'.repeat(6);

/** Twelve people who all reported, read and reacted to everything: more than projects of 2–6 people have. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const { organizationId } = await makeOrganization(database);
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      makeMember(database, organizationId, 'member', `山田 太郎${index}`),
    ),
  );
  const project = await makeProject(
    database,
    organizationId,
    people.map((person) => [person, 'viewer'] as const),
  );
  const { roundId, openFrom, surveyIds } = await makeRound(database, project);
  const ids = people.map(({ serviceUserId }) => serviceUserId);
  const all = Object.values(surveyIds);
  await kysely
    .insertInto('reports')
    .values(
      ids.map((id) => ({
        survey_id: surveyIds[id]!,
        organization_id: organizationId,
        project_id: project.projectId,
        round_id: roundId,
        service_user_id: id,
        entries: JSON.stringify({ done: text, worry: text }),
        readers: ids,
        submitted_at: testNow,
        updated_at: testNow,
      })),
    )
    .execute();
  const pairs = all.flatMap((survey_id) => ids.map((service_user_id) => ({ survey_id, service_user_id })));
  await kysely
    .insertInto('report_reads')
    .values(pairs.map((pair) => ({ ...pair, read_at: testNow })))
    .execute();
  await kysely
    .insertInto('report_reactions')
    .values(pairs.map((pair, index) => ({ ...pair, kind: reactionKinds[index % 6]!, created_at: testNow })))
    .execute();
  return { app, services, organizationId, projectId: project.projectId, openFrom, token: people[0]!.token };
}

it('shows the reports of a busy round in two queries and 60 KB', async () => {
  const { app, services, projectId, openFrom, token } = await start();

  const statements = await recordStatements(services.database.pool, async () => {
    const { body } = await callApi(app, 'getProjectReports', { projectId, openFrom }, token);
    expect(body.reports).toHaveLength(12);
    expect(body.reports[0]?.readBy).toHaveLength(12);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(60 * 1024);
  });

  expect(statements.length).toBeLessThanOrEqual(2);
});

it('lists unanswered surveys in two queries', async () => {
  const { app, services, organizationId, token } = await start();

  const statements = await recordStatements(services.database.pool, async () => {
    const { body } = await callApi(app, 'getUnansweredSurveys', { organizationId }, token);
    expect(body.surveys).toHaveLength(1);
  });

  expect(statements.length).toBeLessThanOrEqual(2);
});

it('opens a round of 100 projects with 100 members each in one page of 60 KB, in three queries', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  await fillOrganization(database, organizationId, {
    ownerId: owner.serviceUserId,
    now: testNow,
    nameOf: (n) => `基幹業務システム刷新プロジェクト第${n}期`,
    reporters: 100,
  });
  const { body: days } = await callApi(app, 'getOrganizationReportRounds', { organizationId }, owner.token);
  const { openFrom } = days.rounds[0]!;
  const open = () => callApi(app, 'getOrganizationReports', { organizationId, openFrom }, owner.token);
  const { body: first } = await open();
  const surveyIds = first.reports.map(({ surveyId }) => surveyId);
  // The texts of that page barely compress, and everybody else has read them.
  await database.pool.query(
    `update reports set entries = jsonb_build_object('done', (
       select string_agg(chr(19968 + ((n * 7919 + survey_id * 104729) % 20000)::int), '') from generate_series(1, 1000) as n
     )) where survey_id = any($1)`,
    [surveyIds],
  );
  await database.pool.query(
    `insert into report_reads (survey_id, service_user_id, read_at)
     select survey_id, m.service_user_id, $3 from unnest($1::bigint[]) as survey_id
     join organization_members m on m.organization_id = $2 and m.user_role <> 'admin'`,
    [surveyIds, organizationId, testNow],
  );

  const statements = await recordStatements(database.pool, async () => {
    const { body } = await open();
    expect(body.reports).toHaveLength(20);
    expect(body.reports[0]?.readBy).toHaveLength(99);
    expect(body.nextCursor).not.toBeNull();
    expect(gzipSync(JSON.stringify(body)).length).toBeLessThanOrEqual(60 * 1024);
  });
  expect(statements.length).toBeLessThanOrEqual(3);
});
