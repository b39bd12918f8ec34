import { sql, type Kysely, type RawBuilder } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import { answerExportPageSize, timelinePageSize } from '../../../domain/timeline';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { timelineQuery, type TimelineFilter } from './timeline.queries';

const surveyCount = 4000;
const text = '画面設計の見直しを進め、レビューで出た指摘を反映しました。'.repeat(3);

/** Thousands of answers, every minute one; the manager is a reader of all of them, the owner of the oldest ten. */
async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, manager, memberOutsideProject, owner } = team;
  const { roundId } = await makeRound(database, team);
  const { kysely } = database;
  await sql`
    insert into surveys (organization_id, project_id, round_id, survey_state, answers, has_text, has_low, readers,
      completed_at, updated_at)
    select ${organizationId}, ${projectId}, ${roundId}, 'complete',
      ${JSON.stringify({ workload: 2, schedule: 4, free: text })}::jsonb, true, true,
      case when n <= 10 then array[${manager.serviceUserId}::bigint, ${owner.serviceUserId}::bigint]
        else array[${manager.serviceUserId}::bigint] end,
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${surveyCount}) n`.execute(kysely);
  await sql`update surveys set service_user_id = ${memberOutsideProject.serviceUserId} where id = (
    select min(id) from surveys where project_id = ${projectId} and survey_state = 'complete')`.execute(
    kysely,
  );
  await sql`analyze surveys`.execute(kysely);
  const actor = {
    organizationId,
    projectId,
    serviceUserId: manager.serviceUserId,
    plan: 'pro',
  } as ProjectActor;
  return { app, database, kysely, team, actor };
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The plan by indexes. In the few thousand rows of the tests' database, which other files fill as well, a scan of the
 * whole table, a parallel one or sorting can be cheaper; with the rows of years it is not.
 */
const planOf = (kysely: Kysely<Schema>, query: RawBuilder<unknown>): Promise<PlanNode> =>
  kysely.transaction().execute(async (tx) => {
    await sql`select set_config(name, value, true) from (values
      ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'), ('enable_sort', 'off'),
      ('max_parallel_workers_per_gather', '0')
    ) as settings (name, value)`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${query}`.execute(tx);
    return rows[0]!['QUERY PLAN'][0].Plan;
  });

const indexes: [Omit<TimelineFilter, 'view'>, string][] = [
  [{}, 'surveys_timeline'],
  [{ unreplied: true }, 'surveys_timeline'],
  [{ text: true }, 'surveys_timeline_text'],
  [{ low: true }, 'surveys_timeline_low'],
  [{ text: true, low: true }, 'surveys_timeline_low'],
  [{ text: true, low: true, unreplied: true }, 'surveys_timeline_low'],
];

test('reads a page in the order of an index, whether it is the first or the last of thousands', async () => {
  const { kysely, actor } = await start();
  const after = { at: new Date('2026-01-01T00:52:00Z'), id: Number.MAX_SAFE_INTEGER };
  for (const [filter, index] of indexes)
    for (const position of [null, after]) {
      const page = { after: position, pageSize: timelinePageSize };
      const plan = await planOf(kysely, timelineQuery(actor, { view: 'answered', ...filter }, page));
      const scans = nodesOf(plan).filter(
        (node) => node['Relation Name'] === 'surveys' && node['Actual Rows'] > 0,
      );
      expect([filter, ...scans.map((scan) => scan['Index Name'])]).toEqual([filter, index]);
      const read = scans.map((scan) => scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0));
      expect(Math.max(...read)).toBeLessThanOrEqual(timelinePageSize + 2);
    }
});

test('pages through everything once; a page passes over at most two thousand that it may not show', async () => {
  const { app, database, team } = await start();
  const { projectId, manager, owner, memberOutsideProject } = team;
  const pagesOf = async (token: string, filter: { low?: true; serviceUserId?: number } = {}) => {
    const sizes: number[] = [];
    const ids: number[] = [];
    for (let cursor: string | undefined; ;) {
      const input = { projectId, ...filter, cursor };
      const { body } = await callApi(app, 'getAnswerTimeline', input, token);
      sizes.push(body.surveys.length);
      ids.push(...body.surveys.map(({ surveyId }) => surveyId));
      if (body.nextCursor === null) return { sizes, ids };
      cursor = body.nextCursor;
    }
  };
  const { ids, sizes } = await pagesOf(manager.token, { low: true });
  expect(sizes).toEqual(Array.from({ length: surveyCount / timelinePageSize }, () => timelinePageSize));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(surveyCount);

  expect((await pagesOf(owner.token)).sizes).toEqual([0, 10, 0]);
  expect((await pagesOf(manager.token, { serviceUserId: memberOutsideProject.serviceUserId })).sizes).toEqual(
    [1],
  );

  const statements = await recordStatements(database.pool, async () => {
    const { body } = await callApi(app, 'getAnswerTimeline', { projectId }, manager.token);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(60 * 1024);
  });
  // The caller and the page.
  expect(statements).toHaveLength(2);
});

test('exports in parts that join to one file', async () => {
  const { app, team } = await start();
  const { projectId, manager } = team;
  const parts: string[] = [];
  let [cursor, total] = [undefined as string | undefined, 0];
  do {
    const { body } = await callApi(app, 'exportAnswers', { projectId, cursor }, manager.token);
    parts.push(body.csv);
    total += body.rows;
    expect(body.total).toBe(cursor === undefined ? surveyCount : null);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(parts).toHaveLength(surveyCount / answerExportPageSize);
  expect(total).toBe(surveyCount);
  const file = parts.join('');
  expect(file.match(/\ufeff回/g)).toHaveLength(1);
  expect(file.split('\r\n')).toHaveLength(surveyCount + 2);
});
