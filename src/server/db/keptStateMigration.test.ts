import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { settableClock } from '../../../test/support/app/settableClock';
import { openTestDatabase } from '../../../test/support/databases/openTestDatabase';
import { startTestDatabases, type TestDatabases } from '../../../test/support/databases/startTestDatabases';
import { readConfig } from '../lib/config';
import { seedDemo } from '../seed/seedDemo';
import type { Database } from './client';

const seededAt = '2026-11-20T05:00:00Z';
let databases: TestDatabases;
let database: Database;

beforeAll(async () => {
  databases = await startTestDatabases({ count: 1 });
  database = await openTestDatabase(databases.addresses[0]!);
  await seedDemo({
    database,
    clock: settableClock(new Date(seededAt)),
    config: readConfig({}, 'test'),
    log: pino({ level: 'silent' }),
  });
});

afterAll(async () => {
  await database.close();
  await databases.stop();
});

async function readKeptState() {
  const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
  return {
    states: await rows('select project_id, organization_id, scores, latest from project_states order by 1'),
    members: await rows('select project_id, organization_id, members from project_member_counts order by 1'),
    figures: await rows(`
      select id, complete, low_questions from (
        select *, row_number() over (partition by project_id order by open_from desc) as age from rounds) r
      where age <= 13 order by 1`),
    actions: await rows('select id, source_key from actions order by 1'),
    unread: await rows(`select survey_id, service_user_id, project_id from unread_reports order by 1, 2`),
  };
}

test('an existing database gets the state that the triggers keep', async () => {
  const { pool } = database;
  await pool.query(
    `delete from unread_reports where submitted_at <= timestamptz '${seededAt}' - interval '60 days'`,
  );
  const kept = await readKeptState();
  expect(kept.unread.length).toBeGreaterThan(10);
  expect(kept.actions.some(({ source_key }) => source_key !== null)).toBe(true);
  expect(kept.figures.filter(({ low_questions }) => (low_questions as unknown[]).length > 0)).not.toEqual([]);

  // Releases before named a question by its whole text.
  await pool.query(`
    update actions a set source_name = asked.question ->> 'label'
    from rounds r join question_sets q on q.id = r.question_set_id
    cross join lateral jsonb_array_elements(q.questions) as asked (question)
    where r.project_id = a.project_id and r.open_from = a.open_from and asked.question ->> 'key' = a.source_key`);
  await pool.query(`
    drop table project_states, project_member_counts, unread_reports;
    drop function refresh_project_states, keep_project_states, keep_member_counts, start_project_states,
      add_unread_reports, remove_unread_reports cascade;
    drop index projects_status;
    alter table rounds drop column low_questions, drop column complete;
    drop index actions_open;
    alter table actions drop column source_key`);
  // The migration uses the time of the database: the demo happened just before it.
  await pool.query(`
    update reports set submitted_at = submitted_at + (now() - timestamptz '${seededAt}');
    update rounds set opened_at = opened_at + (now() - timestamptz '${seededAt}')`);
  for (const file of ['0016_kept_state.sql', '0039_answered_alerts.sql'])
    await pool.query(await readFile(path.join(__dirname, 'migrations', file), 'utf8'));
  await pool.query(`update rounds set opened_at = opened_at - (now() - timestamptz '${seededAt}')`);

  expect(await readKeptState()).toEqual(kept);
});
