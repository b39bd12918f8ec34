import type pg from 'pg';
import type { CountedSurvey, RoundToCount } from '../../modules/rounds/roundFigures.queries';

/** Something that is wrong: how often, and where for some of them, by ids and never by what people have written. */
export interface Finding {
  check: string;
  count: number;
  examples: readonly string[];
}

const maxExamples = 5;

/** Each selects what is wrong as `at`. What is kept is computed as the newest migration of its trigger does. */
const checks: Record<string, string> = {
  '検証されていない外部キー・制約': `
    select conrelid::regclass || ' ' || conname as at from pg_constraint
    where connamespace = current_schema()::regnamespace and not convalidated`,
  無効になっているトリガー: `
    select t.tgrelid::regclass || ' ' || t.tgname as at
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgenabled <> 'O'`,
  壊れている索引: `
    select i.indexrelid::regclass::text as at from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)`,
  'プロジェクトの一覧に出す回（project_states）': `
    select 'project ' || p.id as at
    from projects p
    left join project_states s on s.project_id = p.id
    cross join lateral (
      select
        coalesce(jsonb_agg(r.condition_score order by r.open_from desc), '[]') as scores,
        coalesce(jsonb_agg(jsonb_build_object('openFrom', r.open_from, 'closesAt', r.closes_at,
            'completed', r.completed, 'asked', r.asked, 'lowQuestionCount', jsonb_array_length(r.low_questions),
            'lowQuestions', r.low_questions)
          order by r.open_from desc) filter (where r.newer_closed = 0), '[]') as latest
      from (
        select n.*, count(*) filter (where n.closes_at <= n.newest_opened_at)
          over (order by n.open_from desc rows between unbounded preceding and 1 preceding) as newer_closed
        from (
          select open_from, closes_at, condition_score, completed, asked, low_questions,
            first_value(opened_at) over (order by open_from desc) as newest_opened_at
          from rounds where project_id = p.id order by open_from desc limit 13
        ) n
      ) r
    ) newest
    where s.project_id is null or s.scores <> newest.scores
      -- As instants: the text of one depends on the time zone of who wrote it.
      or (select jsonb_agg(kept.entry || jsonb_build_object('closesAt', extract(epoch from (kept.entry ->> 'closesAt')::timestamptz))
          order by kept.place) from jsonb_array_elements(s.latest) with ordinality kept (entry, place))
        is distinct from
        (select jsonb_agg(made.entry || jsonb_build_object('closesAt', extract(epoch from (made.entry ->> 'closesAt')::timestamptz))
          order by made.place) from jsonb_array_elements(newest.latest) with ordinality made (entry, place))`,
  'プロジェクトの人数（project_member_counts）': `
    select 'project ' || p.id as at
    from projects p
    left join project_member_counts c on c.project_id = p.id
    left join (select project_id, count(*) as people from project_members group by project_id) m on m.project_id = p.id
    where c.members is distinct from coalesce(m.people, 0)`,
  '未読のレポート（unread_reports）': `
    select 'report ' || coalesce(u.survey_id, due.survey_id) || ', person ' ||
      coalesce(u.service_user_id, due.service_user_id) as at
    from unread_reports u
    full join (
      select rep.survey_id, reader as service_user_id, rep.submitted_at
      from reports rep cross join lateral unnest(rep.readers) as reader
      where rep.submitted_at is not null and reader is distinct from rep.service_user_id
        and not exists (
          select from report_reads seen where seen.survey_id = rep.survey_id and seen.service_user_id = reader)
    ) due on due.survey_id = u.survey_id and due.service_user_id = u.service_user_id
    where due.survey_id is null
      -- Older ones are removed.
      or u.survey_id is null and due.submitted_at > (select min(submitted_at) from unread_reports)`,
  '請求書の金額と、その明細・充当の合計': `
    select 'invoice ' || i.account_id || '-' || i.number as at
    from invoices i
    where i.subtotal <> (select coalesce(sum((line ->> 'amount')::integer), 0) from jsonb_array_elements(i.lines) line)
      or i.credit_applied <> (
        select coalesce(sum((use ->> 'amount')::integer), 0)
        from credits c cross join lateral jsonb_array_elements(c.uses) use
        where c.account_id = i.account_id and (use ->> 'invoiceNumber')::integer = i.number)`,
  'クレジットの残額と、使った額': `
    select 'credit ' || c.account_id || '-' || c.number as at
    from credits c
    where c.remaining <> c.amount - (
      select coalesce(sum((use ->> 'amount')::integer), 0) from jsonb_array_elements(c.uses) use)`,
  '入金と、請求書に入った額・過入金の合計': `
    select 'billing account ' || a.id as at
    from billing_accounts a
    where (select coalesce(sum(i.paid_amount), 0) from invoices i where i.account_id = a.id)
      + (select coalesce(sum(c.amount), 0) from credits c where c.account_id = a.id and c.return_invoice is null)
      <> (select coalesce(sum(t.amount), 0) from transfers t join invoices i on i.id = t.invoice_id
        where i.account_id = a.id)`,
  請求書とクレジットの通し番号: `
    select 'billing account ' || a.id as at
    from billing_accounts a
    cross join lateral (
      select count(distinct number) as count, coalesce(max(number), 0) as last, coalesce(min(number), 1) as first
      from (select number from invoices where account_id = a.id union all
        select number from credits where account_id = a.id) documents
    ) numbers
    where a.last_number <> numbers.last or numbers.count <> numbers.last or numbers.first <> 1`,
};

/** The findings of all checks that are SQL statements. */
export async function listFindings(
  client: pg.PoolClient,
  say: (describe: () => string) => void,
): Promise<Finding[]> {
  const findings = [];
  for (const [check, text] of Object.entries({ ...checks, ...(await foreignKeyChecks(client)) })) {
    findings.push(await findingOf(client, check, text));
    say(() => check);
  }
  return findings;
}

async function findingOf(client: pg.PoolClient, check: string, text: string): Promise<Finding> {
  const { rows } = await client.query<{ at: string; count: number }>(
    `select at, count(*) over () as count from (${text}) wrong order by at limit ${maxExamples}`,
  );
  return { check, count: rows[0]?.count ?? 0, examples: rows.map(({ at }) => at) };
}

/** A statement for each foreign key: rows without what they refer to, which a load without checks can leave. */
async function foreignKeyChecks(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ check: string; text: string }>(`
    select k.conrelid::regclass || ' ' || k.conname as check,
      format('select %L || c.ctid::text as at from %s c where %s and not exists (select from %s p where %s)',
        k.conrelid::regclass || ' row ', k.conrelid::regclass, pairs.present, k.confrelid::regclass, pairs.equal) as text
    from pg_constraint k
    cross join lateral (
      select string_agg(format('c.%I is not null', child.attname), ' and ') as present,
        string_agg(format('c.%I = p.%I', child.attname, parent.attname), ' and ') as equal
      from unnest(k.conkey, k.confkey) as columns (child, parent)
      join pg_attribute child on child.attrelid = k.conrelid and child.attnum = columns.child
      join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = columns.parent
    ) pairs
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`);
  return Object.fromEntries(rows.map(({ check, text }) => [`外部キー ${check}`, text]));
}

export interface RoundToCheck extends RoundToCount {
  id: number;
  kept: {
    tally: unknown;
    completed: number;
    asked: number;
    condition_score: number | null;
    low_questions: unknown;
  };
  /** Whether lists show the round. The figures of other rounds may follow earlier settings. */
  isListed: boolean;
  surveys: readonly CountedSurvey[];
}

/** Rounds with their surveys, in the order of their ids. */
export async function listRoundsAfter(
  client: pg.PoolClient,
  afterId: number,
  limit: number,
): Promise<RoundToCheck[]> {
  const { rows } = await client.query<RoundToCheck>(
    `select r.id, r.open_from as "openFrom", q.questions, o.analysis_minimum as minimum,
       o.alert_limits as "alertLimits",
       json_build_object('tally', r.tally, 'completed', r.completed, 'asked', r.asked,
         'condition_score', r.condition_score, 'low_questions', r.low_questions) as kept,
       (select count(*) from (select from rounds n where n.project_id = r.project_id and n.open_from > r.open_from
         limit 13) newer) < 13 as "isListed",
       coalesce((select json_agg(json_build_object('answers', s.answers, 'late', s.late,
         'surveyState', s.survey_state, 'dayOff', s.day_off)) from surveys s where s.round_id = r.id), '[]') as surveys
     from rounds r
     join question_sets q on q.id = r.question_set_id
     join organizations o on o.id = r.organization_id
     where r.id > $1 order by r.id limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** The files to which nothing refers: they are nobody's image, and housekeeping does not know them as uploads. */
export async function listUnusedKeys(client: pg.PoolClient, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select given.key from unnest($1::text[]) as given (key)
     where not exists (select from uploads where uploads.key = given.key)
       -- The name follows the last slash.
       and not exists (select from service_users where image = substring(given.key from '[^/]+$'))
       and not exists (select from organizations where image = substring(given.key from '[^/]+$'))`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
