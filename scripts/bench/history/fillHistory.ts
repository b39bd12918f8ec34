import type pg from 'pg';
import { listedFiguresOf } from '../../../src/domain/analysis/listedFigures';
import { tallyOf } from '../../../src/domain/analysis/tally';
import type { Answers } from '../../../src/domain/questions/types';
import { addDays, instantOf, tokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { defaultQuestions, defaultReportQuestions } from '../../../src/domain/questions/defaults';
import { defaultSchedule } from '../../../src/domain/rounds/schedule';

export const filledSize = { people: 100, projects: 100, membersPerProject: 10 } as const;

/** Different results of rounds; each round has one of them. */
const variants = Array.from({ length: 20 }, (_, variant) => {
  const answersOf = (person: number): Answers =>
    Object.fromEntries(
      defaultQuestions.flatMap(({ key, kind, options }, index): [string, Answers[string]][] => {
        const value = (variant * 7 + person * 3 + index * 5) % 11;
        if (kind === 'scale') return [[key, 2 + (value % 4) - (variant % 5 === 0 && index === 0 ? 1 : 0)]];
        if (kind === 'nps') return [[key, value]];
        if (kind === 'text')
          return [[key, '納品前の確認に時間がかかっているので、来週は分担を見直したいです。']];
        return options ? [[key, kind === 'multi' ? options.slice(0, 1) : options[0]!]] : [];
      }),
    );
  const surveys = Array.from({ length: 8 }, (_unused, person) => ({
    answers: answersOf(person),
    late: false,
  }));
  const tally = tallyOf({
    openFrom: '2026-01-01',
    questions: defaultQuestions,
    asked: filledSize.membersPerProject,
    surveys,
  });
  const { conditionScore, lowQuestions } = listedFiguresOf(defaultQuestions, tally, 3);
  return { answers: answersOf(variant), tally, conditionScore, lowQuestions };
});

/**
 * Fills an empty database with one organization of 100 people in 100 projects of ten members with `weeks` weekly rounds, the last of which is open.
 * Seven of ten answered and reported; the owner has read all but the open round of every third project.
 */
export async function fillHistory(
  client: pg.ClientBase,
  { weeks, now }: { weeks: number; now: Date },
): Promise<void> {
  const run = async (sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ id: number }>(sql, values);
    return Number(rows[0]?.id);
  };
  await run('set statement_timeout = 0');
  const organizationId = await run(
    `insert into organizations (name, created_at) values ('株式会社サンプル', $1) returning id`,
    [now],
  );
  const start = new Date(now.getTime() - weeks * 7 * 86_400_000);
  await run(
    `insert into subscriptions (organization_id, plan, status, current_period_start, current_period_end, customer_id)
     values ($1, 'pro', 'active', $2, $3, 'bench')`,
    [organizationId, now, new Date(now.getTime() + 20 * 86_400_000)],
  );
  await run(`insert into survey_settings (organization_id, schedule, due_since) values ($1, $2, $3)`, [
    organizationId,
    JSON.stringify({ ...defaultSchedule, startOn: tokyoDate(start), enabled: false }),
    start,
  ]);
  await run(
    `with people as (
       insert into service_users (email, name, password_hash, created_at)
       select 'person' || n || '@bench.example', (array['佐藤 健太', '鈴木 美咲', '高橋 翔', '田中 葵'])[1 + n % 4] || n, 'none', $2
       from generate_series(1, $3::int) as n order by n returning id)
     insert into organization_members (organization_id, service_user_id, user_role, joined_at)
     select $1, id, case (row_number() over (order by id)) when 1 then 'admin' when 2 then 'supervisor' else 'member' end, $2
     from people`,
    [organizationId, start, filledSize.people],
  );
  const ownerId = await run(
    `select service_user_id as id from organization_members where organization_id = $1 and user_role = 'admin'`,
    [organizationId],
  );
  await run(
    `insert into clients (organization_id, name, name_kana, created_at)
     select $1, '株式会社みなと' || n, 'ミナト', $2 from generate_series(1, 30) as n`,
    [organizationId, start],
  );
  await run(
    `insert into projects (organization_id, client_id, name, created_at)
     select $1, (select min(id) from clients where organization_id = $1) + n % 30,
       (array['会員アプリ運用保守', '基幹システム刷新', '物流倉庫の在庫管理', '新店舗の開店準備', '受発注サービス改修'])[1 + n % 5] || n, $2
     from generate_series(1, $3::int) as n`,
    [organizationId, start, filledSize.projects],
  );
  await run(
    `insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
     select $1, p.id, $2 + (p.id * 7 + k * 3) % $4, case k when 0 then 'editor' else 'viewer' end, $3
     from projects p cross join generate_series(0, $5::int - 1) as k where p.organization_id = $1`,
    [organizationId, ownerId, start, filledSize.people, filledSize.membersPerProject],
  );
  await run(
    `insert into question_sets (organization_id, project_id, version, questions, created_at)
     select $1, id, 1, $2::jsonb, $3 from projects where organization_id = $1`,
    [organizationId, JSON.stringify(defaultQuestions), start],
  );
  const openedOn = addDays(tokyoDate(now), -2);
  await run(
    `insert into rounds (organization_id, project_id, open_from, opened_at, closes_at, question_set_id, report_questions,
       tally, condition_score, low_questions, completed, asked)
     select $1, q.project_id, $2::date - 7 * week, $3::timestamptz - week * interval '7 days',
       $3::timestamptz - week * interval '7 days' + interval '4 days', q.id, $4::jsonb,
       jsonb_set(v.tally, '{openFrom}', to_jsonb(($2::date - 7 * week)::text)), v."conditionScore", v."lowQuestions", 8,
       $5::int
     from generate_series($6::int - 1, 0, -1) as week
     cross join (select id, project_id from question_sets where organization_id = $1 order by id) q
     join rows from (jsonb_to_recordset($7::jsonb)
       as (tally jsonb, "conditionScore" double precision, "lowQuestions" jsonb)) with ordinality as v
         (tally, "conditionScore", "lowQuestions", n) on v.n = 1 + (q.project_id * 3 + week * 7) % 20`,
    [
      organizationId,
      openedOn,
      instantOf(openedOn, '09:00'),
      JSON.stringify(defaultReportQuestions),
      filledSize.membersPerProject,
      weeks,
      JSON.stringify(variants),
    ],
  );
  await run(
    `insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, answers, readers, version,
       completed_at, updated_at)
     select $1, r.project_id, r.id, m.service_user_id, case when answered then 'complete' else 'untouched' end,
       case when answered then v.answers end, array[$2::bigint, $2::bigint + 1], 1,
       case when answered then r.opened_at + interval '1 day' end, r.opened_at
     from rounds r
     join (select *, row_number() over (partition by project_id order by service_user_id) as n
       from project_members where organization_id = $1) m on m.project_id = r.project_id
     cross join lateral (select m.n < $3::int - 1 and r.id % 7 <> m.n as answered) a
     join rows from (jsonb_to_recordset($4::jsonb) as (answers jsonb)) with ordinality as v (answers, k)
       on v.k = 1 + r.id % 20
     where r.organization_id = $1
     order by r.id, m.n`,
    [organizationId, ownerId, filledSize.membersPerProject, JSON.stringify(variants)],
  );
  const entries = Object.fromEntries(
    defaultReportQuestions.map(({ key }) => [
      key,
      '今週は予定していた画面の改修を終え、結合試験の準備まで進みました。来週は残りの帳票に取りかかります。',
    ]),
  );
  // Old reports are read by everyone, so the trigger would insert what is removed at once.
  const insertReports = (condition: string) =>
    run(
      `insert into reports (survey_id, organization_id, project_id, round_id, service_user_id, entries, readers, version,
         submitted_at, updated_at)
       select s.id, $1, s.project_id, s.round_id, s.service_user_id, $3::jsonb,
         array[$2::bigint, $2::bigint + 1] || readers.ids, 1, s.completed_at, s.completed_at
       from surveys s
       join (select project_id, array_agg(service_user_id) as ids from project_members where organization_id = $1
         group by project_id) readers on readers.project_id = s.project_id
       where s.organization_id = $1 and s.survey_state = 'complete' and ${condition}
       order by s.id`,
      [organizationId, ownerId, JSON.stringify(entries), new Date(now.getTime() - 50 * 86_400_000)],
    );
  await run('alter table reports disable trigger add_unread_reports_on_insert');
  await insertReports('s.completed_at <= $4');
  await run('alter table reports enable trigger add_unread_reports_on_insert');
  await insertReports('s.completed_at > $4');
  await run(
    `insert into report_reads (survey_id, service_user_id, read_at)
     select r.survey_id, reader, r.submitted_at + interval '1 hour'
     from reports r cross join unnest(array[$2::bigint, $2::bigint + 1 + r.project_id % 90]) as reader
     where r.organization_id = $1 and (r.submitted_at <= $3 or r.project_id % 3 > 0)`,
    [organizationId, ownerId, new Date(now.getTime() - 6 * 86_400_000)],
  );
  await run(
    `insert into notifications (organization_id, service_user_id, kind, project_id, survey_id, subject, event_key, created_at,
       read_at)
     select $1, s.service_user_id, 'roundOpened', s.project_id, s.id, 'survey', 'roundOpened:' || s.round_id, s.updated_at,
       case when s.updated_at < $2 then s.updated_at end
     from surveys s where s.organization_id = $1 order by s.id`,
    [organizationId, new Date(now.getTime() - 14 * 86_400_000)],
  );
}
