import { sql } from 'kysely';
import type { history } from '../../config/budgets.json';
import { listedFiguresOf } from '../../src/domain/analysis/listedFigures';
import { tallyOf } from '../../src/domain/analysis/tally';
import { dayMs } from '../../src/domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../src/domain/calendar/tokyoDate';
import { defaultQuestions, defaultReportQuestions } from '../../src/domain/questions/defaults';
import type { Answers } from '../../src/domain/questions/types';
import type { Services } from '../../src/server/modules/services';
import { makeOrganization } from '../../test/support/factories/organizations';
import { repeat } from './report';

const voice = '納品前の確認に時間がかかっているので、来週は分担を見直したいです。';

/** The answers of somebody in a round with one of the results. */
const answersOf = (result: number, person: number): Answers => {
  const value = (index: number) => 2 + (((result * 7 + person * 3 + index * 5) % 11) % 4);
  const values = Object.fromEntries(defaultQuestions.map(({ key }, index) => [key, value(index)]));
  return { ...values, workload: value(0) - (result % 5 === 0 ? 1 : 0), voice };
};

/** The results of rounds; each round has one of them. */
const results = [...Array(20).keys()].map((result) => {
  const people = [...Array(8).keys()].map((person) => answersOf(result, person));
  const surveys = people.map((answers) => ({ answers, late: false }));
  const tally = tallyOf({ openFrom: '2026-01-01', questions: defaultQuestions, asked: 10, surveys });
  const answers = answersOf(result, result);
  return { result, answers, tally, ...listedFiguresOf(defaultQuestions, tally, 3) };
});

const entry =
  '今週は予定していた画面の改修を終え、結合試験の準備まで進みました。来週は残りの帳票に取りかかります。';
const entries = Object.fromEntries(defaultReportQuestions.map(({ key }) => [key, entry]));

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Adds organizations of the same size to a database: each with so many people, the owner included, and in each project so
 * many weekly rounds in the order of time, the last of which is open. Seven of ten members answered, and one in
 * `answersPerReport` of them reported; the owner has read the reports of all but the open round of every third project.
 * @returns the ids of the organizations
 */
export async function fillHistory(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  size: Omit<typeof history, 'maxGrowth' | 'calls'> & { weeks: number },
): Promise<number[]> {
  const { organizations, people, projects, membersPerProject, weeks, answersPerReport } = size;
  const made = await repeat(organizations, () => makeOrganization(database, { plan: 'pro' }));
  const first = made[0]!.organizationId;
  const now = clock.now();
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const start = at(weeks * -7);
  const openedOn = addDays(tokyoDate(now), -2);
  const openedAt = instantOf(openedOn, '09:00');

  const statements = [
    sql`set statement_timeout = 0`,
    sql`with people as (
        insert into service_users (email, name, password_hash, created_at)
        select 'person' || n || '@' || o.id || '.bench.example',
          (array['佐藤 健太', '鈴木 美咲', '高橋 翔', '田中 葵'])[1 + n % 4] || n, 'none', ${start}
        from organizations o cross join generate_series(2, ${people}::int) as n where o.id >= ${first} order by o.id, n
        returning id, email
      )
      insert into organization_members (organization_id, service_user_id, user_role, joined_at)
      select split_part(split_part(email, '@', 2), '.', 1)::bigint, id,
        case when email like 'person2@%' then 'supervisor' else 'member' end, ${start}
      from people order by id`,
    // The people of an organization by number: 1 is the owner, 2 the supervisor.
    sql`create temporary table filled_people as
      select organization_id, row_number() over (partition by organization_id order by service_user_id) as n,
        service_user_id as id
      from organization_members where organization_id >= ${sql.lit(first)}`,
    sql`insert into clients (organization_id, name, name_kana, created_at)
      select o.id, '株式会社みなと' || n, 'ミナト', ${start}
      from organizations o cross join generate_series(1, 30) as n where o.id >= ${first} order by o.id, n`,
    sql`insert into projects (organization_id, client_id, name, created_at)
      select o.id, c.first + n % 30,
        (array['会員アプリ運用保守', '基幹システム刷新', '物流倉庫の在庫管理', '新店舗の開店準備',
          '受発注サービス改修'])[1 + n % 5] || n, ${start}
      from organizations o
      join (select organization_id, min(id) as first from clients group by organization_id) c on c.organization_id = o.id
      cross join generate_series(1, ${projects}::int) as n
      where o.id >= ${first} order by o.id, n`,
    sql`insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
      select p.organization_id, p.id, m.id, case k when 0 then 'editor' else 'viewer' end, ${start}
      from projects p cross join generate_series(0, ${membersPerProject - 1}::int) as k
      join filled_people m on m.organization_id = p.organization_id and m.n = 1 + (p.id * 7 + k * 3) % ${people}::int`,
    sql`insert into question_sets (organization_id, project_id, version, questions, created_at)
      select organization_id, id, 1, ${json(defaultQuestions)}, ${start} from projects
      where organization_id >= ${first} order by id`,
    sql`insert into rounds (organization_id, project_id, open_from, opened_at, closes_at, question_set_id,
        report_questions, tally, condition_score, low_questions, completed, asked)
      select q.organization_id, q.project_id, opened.day, opened.at, opened.at + interval '4 days', q.id,
        ${json(defaultReportQuestions)}, jsonb_set(v.tally, '{openFrom}', to_jsonb(opened.day::text)),
        v."conditionScore", v."lowQuestions", 8, ${membersPerProject}::int
      from generate_series(${weeks - 1}::int, 0, -1) as week
      cross join lateral (select ${openedOn}::date - 7 * week as day,
        ${openedAt}::timestamptz - week * interval '7 days' as at) opened
      cross join (select id, organization_id, project_id from question_sets where organization_id >= ${first}) q
      join jsonb_to_recordset(${json(results)})
        as v (result int, tally jsonb, "conditionScore" double precision, "lowQuestions" jsonb)
        on v.result = (q.project_id * 3 + week * 7) % 20
      order by week desc, q.id`,
    // Switches off the checks of foreign keys, which take longer than the rows, and the triggers of reports.
    sql`set session_replication_role = replica`,
    sql`insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, answers, readers,
        version, completed_at, updated_at)
      select r.organization_id, r.project_id, r.id, m.service_user_id,
        case when answered then 'complete' else 'untouched' end, case when answered then v.answers end,
        array[owner.id, supervisor.id], 1, case when answered then r.opened_at + interval '1 day' end, r.opened_at
      from rounds r
      join (select *, row_number() over (partition by project_id order by service_user_id) as n
        from project_members) m on m.project_id = r.project_id
      join filled_people owner on owner.organization_id = r.organization_id and owner.n = 1
      join filled_people supervisor on supervisor.organization_id = r.organization_id and supervisor.n = 2
      cross join lateral (select m.n < ${membersPerProject - 1}::int and r.id % 7 <> m.n as answered) a
      join jsonb_to_recordset(${json(results)}) as v (result int, answers jsonb) on v.result = r.id % 20
      order by r.id, m.n`,
    sql`insert into notifications (organization_id, service_user_id, kind, project_id, survey_id, subject, event_key,
        created_at, read_at)
      select s.organization_id, s.service_user_id, 'roundOpened', s.project_id, s.id, 'survey',
        'roundOpened:' || s.round_id, s.updated_at, case when s.updated_at < ${at(-14)} then s.updated_at end
      from surveys s where s.organization_id >= ${first} order by s.id`,
    sql`insert into reports (survey_id, organization_id, project_id, round_id, service_user_id, entries, readers,
        version, submitted_at, updated_at)
      select s.id, s.organization_id, s.project_id, s.round_id, s.service_user_id, ${json(entries)},
        s.readers || readers.ids, 1, s.completed_at, s.completed_at
      from surveys s
      join (select project_id, array_agg(service_user_id) as ids from project_members group by project_id) readers
        on readers.project_id = s.project_id
      where s.organization_id >= ${first} and s.survey_state = 'complete' and s.id % ${answersPerReport}::int = 0
      order by s.id`,
    sql`insert into report_reads (survey_id, service_user_id, read_at)
      select r.survey_id, m.id, r.submitted_at + interval '1 hour'
      from reports r
      join filled_people m on m.organization_id = r.organization_id and m.n in (1, 2 + r.project_id % ${people - 1}::int)
      where r.submitted_at <= ${at(-6)} or r.project_id % 3 > 0
      order by r.survey_id`,
    // What the triggers would have added; everyone has read the older reports.
    sql`insert into unread_reports (survey_id, service_user_id, organization_id, project_id, submitted_at)
      select r.survey_id, reader, r.organization_id, r.project_id, r.submitted_at
      from reports r cross join unnest(r.readers) as reader
      where r.organization_id >= ${first} and r.submitted_at > ${at(-50)} and reader <> r.service_user_id
        and not exists (select from report_reads where survey_id = r.survey_id and service_user_id = reader)
      on conflict do nothing`,
    sql`set session_replication_role = origin`,
    sql`drop table filled_people`,
    sql`set statement_timeout = 5000`,
  ];
  await database.kysely.connection().execute(async (db) => {
    for (const statement of statements) await statement.execute(db);
  });
  return made.map(({ organizationId }) => organizationId);
}
