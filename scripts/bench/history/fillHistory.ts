import { sql, type RawBuilder } from 'kysely';
import { listedFiguresOf } from '../../../src/domain/analysis/listedFigures';
import { tallyOf } from '../../../src/domain/analysis/tally';
import type { Answers } from '../../../src/domain/questions/types';
import { dayMs } from '../../../src/domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { defaultQuestions, defaultReportQuestions } from '../../../src/domain/questions/defaults';
import type { Services } from '../../../src/server/modules/services';
import { makeOrganization } from '../../../test/support/factories/organizations';

export const filledSize = { people: 100, projects: 100, membersPerProject: 10 } as const;
const { people, projects, membersPerProject } = filledSize;

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
    asked: membersPerProject,
    surveys,
  });
  const { conditionScore, lowQuestions } = listedFiguresOf(defaultQuestions, tally, 3);
  return { answers: answersOf(variant), tally, conditionScore, lowQuestions };
});

/**
 * Fills an empty database with one organization of 100 people in 100 projects of ten members with `weeks` weekly rounds,
 * the last of which is open. Seven of ten answered and reported; the owner has read all but the open round of every third
 * project.
 */
export async function fillHistory(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { weeks }: { weeks: number },
): Promise<void> {
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  const ownerId = owner.serviceUserId;
  const now = clock.now();
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const start = at(weeks * -7);
  await database.kysely.connection().execute(async (db) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(db);
    await run(sql`set statement_timeout = 0`);
    await run(sql`
      with others as (
        insert into service_users (email, name, password_hash, created_at)
        select 'person' || n || '@bench.example',
          (array['佐藤 健太', '鈴木 美咲', '高橋 翔', '田中 葵'])[1 + n % 4] || n, 'none', ${start}
        from generate_series(2, ${people}::int) as n order by n returning id)
      insert into organization_members (organization_id, service_user_id, user_role, joined_at)
      select ${organizationId}, id, case row_number() over (order by id) when 1 then 'supervisor' else 'member' end, ${start}
      from others`);
    await run(sql`
      insert into clients (organization_id, name, name_kana, created_at)
      select ${organizationId}, '株式会社みなと' || n, 'ミナト', ${start} from generate_series(1, 30) as n`);
    await run(sql`
      insert into projects (organization_id, client_id, name, created_at)
      select ${organizationId}, (select min(id) from clients where organization_id = ${organizationId}) + n % 30,
        (array['会員アプリ運用保守', '基幹システム刷新', '物流倉庫の在庫管理', '新店舗の開店準備',
          '受発注サービス改修'])[1 + n % 5] || n, ${start}
      from generate_series(1, ${projects}::int) as n`);
    await run(sql`
      insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
      select ${organizationId}, p.id, ${ownerId}::bigint + (p.id * 7 + k * 3) % ${people}::int,
        case k when 0 then 'editor' else 'viewer' end, ${start}
      from projects p cross join generate_series(0, ${membersPerProject - 1}::int) as k
      where p.organization_id = ${organizationId}`);
    await run(sql`
      insert into question_sets (organization_id, project_id, version, questions, created_at)
      select ${organizationId}, id, 1, ${JSON.stringify(defaultQuestions)}::jsonb, ${start}
      from projects where organization_id = ${organizationId}`);

    const openedOn = addDays(tokyoDate(now), -2);
    const openedAt = instantOf(openedOn, '09:00');
    await run(sql`
      insert into rounds (organization_id, project_id, open_from, opened_at, closes_at, question_set_id,
        report_questions, tally, condition_score, low_questions, completed, asked)
      select ${organizationId}, q.project_id, opened.day, opened.at, opened.at + interval '4 days', q.id,
        ${JSON.stringify(defaultReportQuestions)}::jsonb,
        jsonb_set(v.tally, '{openFrom}', to_jsonb(opened.day::text)), v."conditionScore", v."lowQuestions", 8,
        ${membersPerProject}::int
      from generate_series(${weeks - 1}::int, 0, -1) as week
      cross join lateral (select ${openedOn}::date - 7 * week as day,
        ${openedAt}::timestamptz - week * interval '7 days' as at) opened
      cross join (select id, project_id from question_sets where organization_id = ${organizationId} order by id) q
      join rows from (jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as (tally jsonb, "conditionScore" double precision, "lowQuestions" jsonb)) with ordinality as v
          (tally, "conditionScore", "lowQuestions", n) on v.n = 1 + (q.project_id * 3 + week * 7) % 20`);
    await run(sql`
      insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, answers, readers,
        version, completed_at, updated_at)
      select ${organizationId}, r.project_id, r.id, m.service_user_id,
        case when answered then 'complete' else 'untouched' end, case when answered then v.answers end,
        array[${ownerId}::bigint, ${ownerId}::bigint + 1], 1,
        case when answered then r.opened_at + interval '1 day' end, r.opened_at
      from rounds r
      join (select *, row_number() over (partition by project_id order by service_user_id) as n
        from project_members where organization_id = ${organizationId}) m on m.project_id = r.project_id
      cross join lateral (select m.n < ${membersPerProject - 1}::int and r.id % 7 <> m.n as answered) a
      join rows from (jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as (answers jsonb))
        with ordinality as v (answers, k) on v.k = 1 + r.id % 20
      where r.organization_id = ${organizationId}
      order by r.id, m.n`);

    const text =
      '今週は予定していた画面の改修を終え、結合試験の準備まで進みました。来週は残りの帳票に取りかかります。';
    const entries = JSON.stringify(Object.fromEntries(defaultReportQuestions.map(({ key }) => [key, text])));
    const insertReports = (condition: RawBuilder<unknown>) =>
      run(sql`
        insert into reports (survey_id, organization_id, project_id, round_id, service_user_id, entries, readers,
          version, submitted_at, updated_at)
        select s.id, ${organizationId}, s.project_id, s.round_id, s.service_user_id, ${entries}::jsonb,
          array[${ownerId}::bigint, ${ownerId}::bigint + 1] || readers.ids, 1, s.completed_at, s.completed_at
        from surveys s
        join (select project_id, array_agg(service_user_id) as ids from project_members
          where organization_id = ${organizationId} group by project_id) readers on readers.project_id = s.project_id
        where s.organization_id = ${organizationId} and s.survey_state = 'complete' and ${condition}
        order by s.id`);
    // Old reports are read by everyone, so the trigger would insert what is removed at once.
    await run(sql`alter table reports disable trigger add_unread_reports_on_insert`);
    await insertReports(sql`s.completed_at <= ${at(-50)}`);
    await run(sql`alter table reports enable trigger add_unread_reports_on_insert`);
    await insertReports(sql`s.completed_at > ${at(-50)}`);
    await run(sql`
      insert into report_reads (survey_id, service_user_id, read_at)
      select r.survey_id, reader, r.submitted_at + interval '1 hour'
      from reports r cross join unnest(array[${ownerId}::bigint, ${ownerId}::bigint + 1 + r.project_id % 90]) as reader
      where r.organization_id = ${organizationId} and (r.submitted_at <= ${at(-6)} or r.project_id % 3 > 0)`);
    await run(sql`
      insert into notifications (organization_id, service_user_id, kind, project_id, survey_id, subject, event_key,
        created_at, read_at)
      select ${organizationId}, s.service_user_id, 'roundOpened', s.project_id, s.id, 'survey',
        'roundOpened:' || s.round_id, s.updated_at, case when s.updated_at < ${at(-14)} then s.updated_at end
      from surveys s where s.organization_id = ${organizationId} order by s.id`);
    await run(sql`set statement_timeout = 5000`);
  });
}
