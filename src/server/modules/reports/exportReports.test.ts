import { sql } from 'kysely';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { reportExportPageSize } from './exportReports.queries';

/** Two rounds; the member has a report in each, the manager one in the newer round. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const { projectId } = team;
  const old = await makeRound(database, team, {
    openFrom: '2026-11-09',
    openedAt: new Date('2026-11-09T00:00:00Z'),
    closesAt: new Date('2026-11-30T00:00:00Z'),
  });
  const submit = (round: typeof old, person: TestPerson, text: string) =>
    callApi(
      app,
      'createReport',
      {
        surveyId: round.surveyIds[person.serviceUserId]!,
        entries: [{ key: 'done', text }],
        submit: true,
        version: 0,
      },
      person.token,
    );
  await submit(old, team.member, '先週の成果');
  const round = await makeRound(database, team);
  await submit(round, team.member, '=1+1');
  await submit(round, team.manager, '改行\nと "引用"');
  return {
    app,
    database,
    kysely,
    team,
    round,
    old,
    read: (person: TestPerson, input: { from?: string; to?: string; cursor?: string } = {}) =>
      callApi(app, 'exportReports', { projectId, ...input }, person.token),
    request: (person: TestPerson, input: object = {}) =>
      callApiUnchecked(app, 'exportReports', { projectId, ...input }, person.token),
  };
}

test('a round is exported with one row a report, and no cell is a formula', async () => {
  const { team, round, read } = await start();
  const { body } = await read(team.owner, { from: round.openFrom, to: round.openFrom });
  expect(body).toMatchObject({ rows: 2, total: 2, nextCursor: null });
  expect(body.fileName).toMatch(/^レポート_.*_20261120\.csv$/);
  const [header, ...lines] = body.csv.split('\r\n');
  expect(header).toBe('\ufeff回,提出日時,メンバー,遅れ,今回の成果,困っていること,コメント数');
  expect(lines.join('\n')).toContain(`一般 一郎,,'=1+1,,0`);
  expect(body.csv).toContain('"改行\nと ""引用"""');
  expect(body.csv).not.toContain('先週の成果');
});

test('all rounds have the columns of all prompts, newest round first', async () => {
  const { kysely, team, round, read } = await start();
  await kysely
    .updateTable('rounds')
    .set({
      report_questions: JSON.stringify([
        { key: 'new', label: '今回の成果', helpText: '', required: true, maxLength: 100 },
        { key: 'done', label: '今回の成果', helpText: '', required: true, maxLength: 100 },
      ]),
    })
    .where('id', '=', round.roundId)
    .execute();
  const { body } = await read(team.member);
  expect(body.total).toBe(3);
  const [header, ...lines] = body.csv.split('\r\n');
  expect(header).toContain('遅れ,今回の成果,今回の成果（2）,困っていること,コメント数');
  expect(lines.at(-2)).toMatch(/^2026\/11\/09,.*,一般 一郎,,,先週の成果,,0$/);
});

test('is what the person may read: own reports, and those whose readers include them', async () => {
  const { database, team, round, read, request } = await start();
  const { organizationId, projectId } = team;
  const newcomer = await makeMember(database, organizationId, 'member', '新人 新一');
  await joinProject(database, { organizationId, projectId }, newcomer, 'editor');
  expect((await read(newcomer)).body).toMatchObject({ rows: 0, total: 0, nextCursor: null });
  expect((await read(team.guest, { from: round.openFrom })).body.rows).toBe(2);
  expect((await request(team.memberOutsideProject)).status).toBe(404);
  expect((await request((await makeTeam(database)).owner)).status).toBe(404);
});

test('the free plan leaves it out', async () => {
  const { kysely, team, request } = await start();
  await kysely
    .updateTable('subscriptions')
    .set({ plan: 'free' })
    .where('organization_id', '=', team.organizationId)
    .execute();
  expect(await request(team.owner)).toMatchObject({ status: 422, body: { error: 'planLimit' } });
});

test.each([
  [{ from: '2026-11-16', to: '2026-11-15' }, '期間の最終日は、初日以降の日付にしてください。'],
  [{ from: '2026-02-30' }, '期間の初日は存在しない日付です。'],
  [{ cursor: 'reports-1' }, 'この一覧の続きではありません。'],
])('bad input gives a message: %j', async (input, message) => {
  const { team, request } = await start();
  const { status, body } = await request(team.owner, input);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

test('parts join to the whole, each report once', async () => {
  const { kysely, team, old, read } = await start();
  const insert = (count: number) =>
    sql`
    with new_surveys as (
      insert into surveys (organization_id, project_id, round_id, updated_at)
      select ${team.organizationId}, ${team.projectId}, ${old.roundId}, now()
      from generate_series(1, ${count}::integer) returning id)
    insert into reports (survey_id, organization_id, project_id, round_id, entries, readers, submitted_at, updated_at)
    select id, ${team.organizationId}, ${team.projectId}, ${old.roundId}, '{"done": "過去の報告"}',
      array[${team.owner.serviceUserId}::bigint], now(), now() from new_surveys`.execute(kysely);
  // Together with the three existing reports these fill exactly one part.
  await insert(reportExportPageSize - 3);
  expect((await read(team.owner)).body).toMatchObject({ rows: reportExportPageSize, nextCursor: null });
  await insert(3);
  const first = (await read(team.owner)).body;
  expect(first).toMatchObject({ rows: reportExportPageSize, total: reportExportPageSize + 3 });
  const second = (await read(team.owner, { cursor: first.nextCursor! })).body;
  expect(second).toMatchObject({ rows: 3, total: null, nextCursor: null });
  const lines = `${first.csv}${second.csv}`.split('\r\n').filter((line) => line.startsWith('2026/11/09'));
  expect(lines).toHaveLength(reportExportPageSize + 1);
});
