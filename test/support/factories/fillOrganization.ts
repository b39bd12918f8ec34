import { listedFiguresOf } from '../../../src/domain/analysis/listedFigures';
import { tallyOf } from '../../../src/domain/analysis/tally';
import { dayMs } from '../../../src/domain/calendar/durations';
import type { Question } from '../../../src/domain/questions/types';
import { defaultQuestions } from '../../../src/domain/questions/defaults';
import type { Database } from '../../../src/server/db/client';

const peopleCount = 100;
const projectCount = 100;

/** A custom question with the lowest mean: the alert in the list contains its full text. */
const ownQuestion: Question = {
  key: 'own-question',
  kind: 'scale',
  topic: 'other',
  label: '引き継ぎの資料は、次に担当する人が迷わず使える状態になっていますか？',
  labels: ['なっていない', 'なっている'],
  required: true,
};

// Short, because the search index takes longer for each of up to 10,000 reports than everything else of them.
const reportText = '画面設計の見直しを進め、レビューで出た指摘を反映しました。';

/** Low in the last four rounds, lowest in the newest one, which is 0; up to 3.9 is added for each project. */
const scoreOfRound = (age: number) => [29.3, 43.8, 44.7, 45.9][age] ?? 58.3;

interface Options {
  ownerId: number;
  now: Date;
  /** Name of the `n`th project and of its client, from 1. */
  nameOf: (n: number) => string;
  /** How many members of each project have submitted a report in the open round. */
  reporters?: number;
  /** How many rounds of each project have closed. */
  closedRounds?: number;
}

/**
 * Fills an organization up to the limits of its plan (spec §9: 100 projects, 100 members). Every project has everything
 * that a list can show: an own client, all members, closed rounds with low scores, an open round, and reports that
 * the owner has not read.
 */
export async function fillOrganization(
  { pool }: Pick<Database, 'pool'>,
  organizationId: number,
  { ownerId, now, nameOf, reporters = 12, closedRounds = 12 }: Options,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const questions = [...defaultQuestions, ownQuestion];
  const low = Object.fromEntries(questions.map(({ key }) => [key, key === ownQuestion.key ? 1 : 2]));
  const surveys = Array.from({ length: 49 }, () => ({ answers: low, late: false }));
  const tally = tallyOf({ openFrom: '2026-01-01', questions, asked: peopleCount, surveys });
  const { lowQuestions } = listedFiguresOf(questions, tally, 3);
  const numbers = Array.from({ length: projectCount }, (_, index) => index + 1);
  const openRound = {
    opened_at: at(-2).toISOString(),
    closes_at: at(3).toISOString(),
    condition_score: null,
  };
  const rounds = Array.from({ length: closedRounds }, (_, round) => ({
    opened_at: at((round - closedRounds) * 7 - 2).toISOString(),
    closes_at: at((round - closedRounds) * 7 + 3).toISOString(),
    condition_score: scoreOfRound(closedRounds - 1 - round),
  }));

  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0'); // A slow machine may take long for 10,000 rows at a time.
    await client.query(
      `with new_people as (
         insert into service_users (email, name, password_hash, created_at)
         select 'full' || $1::bigint || '-' || n || '@test.example', 'メンバー' || n, 'none', $2
         from generate_series(2, $3::int) as n returning id
       )
       insert into organization_members (organization_id, service_user_id, user_role, joined_at)
       select $1, id, 'member', $2 from new_people`,
      [organizationId, at(-100), peopleCount],
    );
    await client.query(
      `with named as (
         select * from unnest($2::text[]) as named (name)
       ), new_clients as (
         insert into clients (organization_id, name, name_kana, created_at)
         select $1, name, 'トリヒキサキ', $3 from named returning id, name
       )
       insert into projects (organization_id, client_id, name, created_at)
       select $1, id, name, $3 from new_clients`,
      [organizationId, numbers.map(nameOf), at(-100)],
    );
    await client.query(
      `insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
       select $1, p.id, m.service_user_id, 'editor', $2
       from projects p join organization_members m using (organization_id) where p.organization_id = $1`,
      [organizationId, at(-100)],
    );
    await client.query(
      `with sets as (
         insert into question_sets (organization_id, project_id, version, questions, created_at)
         select $1, id, 1, $2::jsonb, $3 from projects where organization_id = $1 returning id, project_id
       )
       insert into rounds (organization_id, project_id, open_from, opened_at, closes_at, question_set_id,
         report_questions, tally, condition_score, low_questions, completed, asked)
       select $1, sets.project_id, r.opened_at::date, r.opened_at, r.closes_at, sets.id,
         '[{"key": "done", "label": "今回取り組んだこと", "helpText": "", "required": true, "maxLength": 1000}]', $4::jsonb,
         round((r.condition_score + (sets.project_id % 40) / 10.0)::numeric, 1), $7::jsonb, 49, $5::int
       from sets cross join jsonb_to_recordset($6::jsonb)
         as r (opened_at timestamptz, closes_at timestamptz, condition_score double precision)`,
      [
        organizationId,
        JSON.stringify(questions),
        at(-100),
        JSON.stringify(tally),
        peopleCount,
        JSON.stringify([...rounds, openRound]),
        JSON.stringify(lowQuestions),
      ],
    );
    await client.query(
      `with new_surveys as (
         insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, updated_at)
         select $1, r.project_id, r.id, m.service_user_id, 'untouched', $3
         from rounds r cross join lateral (
           select service_user_id from project_members
           where project_id = r.project_id and service_user_id <> $2 order by service_user_id limit $5) m
         where r.organization_id = $1 and r.closes_at > $3
         returning id, project_id, round_id, service_user_id
       )
       insert into reports (survey_id, organization_id, project_id, round_id, service_user_id, entries, readers,
         submitted_at, updated_at)
       select id, $1, project_id, round_id, service_user_id, jsonb_build_object('done', $4::text), array[$2::bigint], $3, $3
       from new_surveys`,
      [organizationId, ownerId, now, reportText, reporters],
    );
    // Other tests of the same database close these 100 open rounds, too: nobody is notified, nothing is analysed.
    await client.query(
      `update organizations set alert_recipients = 'nobody', analysis_at_close = false where id = $1`,
      [organizationId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
