import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Answers, Question } from '../../../domain/questions/types';
import { planContents } from '../../../domain/billing/planContents';
import type { AnswerFilter, TimelineView } from '../../../domain/timeline';
import type { Schema } from '../../db/schema';
import type { ListPosition } from '../../lib/listCursor';
import type { ProjectActor } from '../access/actor';
import { isAuthorOrReader, personOf, type Person } from '../access/permissions.queries';
import { repliesJson, type ReplyRow } from './replies.queries';

export interface TimelineFilter extends Partial<Record<AnswerFilter, boolean | undefined>> {
  view: TimelineView;
  serviceUserId?: number | undefined;
  openFrom?: string | undefined;
}

export interface TimelinePage {
  surveys: SurveyRow[];
  /** The start of the next page; null at the end. */
  next: ListPosition | null;
}

export interface SurveyRow {
  surveyId: number;
  openFrom: string;
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
  completedAt: Date | null;
  /** The time by which the list is sorted. */
  sortedAt: Date;
  late: boolean;
  dayOff: boolean;
  answers: Answers | null;
  questionSetId: number;
  /** Null when an earlier row has the same set. */
  questions: Question[] | null;
  replies: ReplyRow[];
}

/**
 * A page examines at most this many surveys, in the order of an index. It passes over surveys that the caller may not read or
 * that a filter leaves out; without a limit, a page for somebody who may read few of a million would read all of them.
 */
const maxScanned = 2000;

/** The surveys `s` of the caller's project that the filter asks for, whoever may read them. */
function candidates(
  { organizationId, projectId, plan }: ProjectActor,
  { serviceUserId, openFrom, ...filter }: TimelineFilter,
): RawBuilder<unknown> {
  const { rounds } = planContents[plan];
  const inRounds =
    openFrom !== undefined
      ? sql`and s.round_id = (
          select id from rounds
          where organization_id = ${organizationId} and project_id = ${projectId} and open_from = ${openFrom})`
      : rounds === Infinity
        ? sql``
        : sql`and s.round_id = any(array(
            select id from rounds where organization_id = ${organizationId} and project_id = ${projectId}
            order by open_from desc limit ${rounds}))`;
  return sql`
    from surveys s
    where s.organization_id = ${organizationId} and s.project_id = ${projectId} and ${stateCondition(filter)}
      ${serviceUserId === undefined ? sql`` : sql`and s.service_user_id = ${serviceUserId}`} ${inRounds}`;
}

/**
 * The condition that finds the candidates by an index in the order of the list. Of several filters it is the rarest
 * one.
 */
const stateCondition = ({ view, low, text }: Omit<TimelineFilter, 'openFrom'>): RawBuilder<unknown> => {
  if (view === 'unanswered') return sql`s.survey_state <> 'complete'`;
  if (low) return sql`s.survey_state = 'complete' and s.has_low`;
  return text ? sql`s.survey_state = 'complete' and s.has_text` : sql`s.survey_state = 'complete'`;
};

/**
 * Whether the caller gets a candidate, as a condition. A survey without an answer has no readers, because it has no content.
 */
const isListed = ({ view, low, text, unreplied }: TimelineFilter, viewerId: number): RawBuilder<unknown> => {
  if (view === 'unanswered') return sql`true`;
  const conditions = [isAuthorOrReader(viewerId, 's')];
  if (low && text) conditions.push(sql`s.has_text`);
  if (unreplied) {
    conditions.push(sql`not exists (select from survey_replies reply where reply.survey_id = s.id)`);
  }
  return sql.join(conditions, sql` and `);
};

/**
 * Answered surveys are sorted by the time of their answer, others by id, which grows with the rounds; newest first.
 */
const sorting = (view: TimelineView) =>
  view === 'unanswered'
    ? {
        sortedAt: sql`to_timestamp(0)`,
        order: sql`s.id desc`,
        isAfter: ({ id }: ListPosition) => sql`s.id < ${id}`,
      }
    : {
        sortedAt: sql`s.completed_at`,
        order: sql`s.completed_at desc, s.id desc`,
        isAfter: ({ at, id }: ListPosition) => sql`(s.completed_at, s.id) < (${at}, ${id})`,
      };

type PageRow = (SurveyRow | { surveyId: null }) & {
  /** The last survey that was looked at, with its time in ms; null when the page is full or no survey is left. */
  lastScanned: { at: number; id: number } | null;
};

interface PageRequest {
  after: ListPosition | null;
  pageSize: number;
}

/** One page of what the caller may read (product §4), newest first, and the row after it. */
export function timelineQuery(
  actor: ProjectActor,
  filter: TimelineFilter,
  { after, pageSize }: PageRequest,
): RawBuilder<PageRow> {
  const { sortedAt, order, isAfter } = sorting(filter.view);
  const isComplete = filter.view !== 'unanswered';
  const scanned = sql`${candidates(actor, filter)} ${after ? sql`and ${isAfter(after)}` : sql``} order by ${order}`;
  return sql<PageRow>`
    with page as materialized (
      select s.id, s.round_id, s.service_user_id, s.completed_at, s.late, s.day_off, s.answers from (
        select s.id, s.round_id, s.service_user_id, s.completed_at, s.late, s.day_off, s.readers,
          s.has_text, case when ${isComplete} then s.answers end as answers
        ${scanned} limit ${maxScanned}
      ) s
      where ${isListed(filter, actor.serviceUserId)}
      order by ${order} limit ${pageSize + 1}
    )
    select s.id as "surveyId", r.open_from as "openFrom", u.id as "authorId", u.name as "authorName",
      u.image as "authorImage", case when ${isComplete} then s.completed_at end as "completedAt",
      ${sortedAt} as "sortedAt", s.late, s.day_off as "dayOff", s.answers, r.question_set_id as "questionSetId",
      case when row_number() over (partition by r.question_set_id order by ${order}) = 1 then q.questions end
        as questions,
      ${repliesJson(sql.ref('s.id'))} as replies,
      case when count(*) over () <= ${pageSize} then (
        select json_build_object('at', (extract(epoch from ${sortedAt}) * 1000)::bigint, 'id', s.id)
        ${scanned} offset ${maxScanned - 1} limit 1) end as "lastScanned"
    from (select) always
    left join page s on true
    left join rounds r on r.id = s.round_id
    left join question_sets q on q.id = r.question_set_id
    left join service_users u on u.id = s.service_user_id
    order by ${order}`;
}

/** One page of the timeline, in one query. */
export async function findTimelinePage(
  db: Kysely<Schema>,
  actor: ProjectActor,
  filter: TimelineFilter,
  request: PageRequest,
): Promise<TimelinePage> {
  const { rows } = await timelineQuery(actor, filter, request).execute(db);
  const { pageSize } = request;
  const found = rows.flatMap((row) => (row.surveyId === null ? [] : [row as SurveyRow]));
  const surveys = found.slice(0, pageSize);
  const last = surveys.at(-1);
  if (last && found.length > pageSize) return { surveys, next: { at: last.sortedAt, id: last.surveyId } };
  const lastScanned = rows[0]?.lastScanned;
  return { surveys, next: lastScanned ? { at: new Date(lastScanned.at), id: lastScanned.id } : null };
}

/** How many surveys all pages together have. */
export async function countTimeline(
  db: Kysely<Schema>,
  actor: ProjectActor,
  filter: TimelineFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${candidates(actor, filter)} and ${isListed(filter, actor.serviceUserId)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** People whose low answers nobody has replied to, and whether they still have an account. */
export interface WaitingPeople {
  count: number;
  /** The people who answered last, at most three; null for a deleted account. */
  named: (Person | null)[];
}

/** The people whose low answers in a round have no reply, as far as the caller may read them; the caller's own are left out. */
export async function findWaitingPeople(
  db: Kysely<Schema>,
  actor: ProjectActor,
  openFrom: string,
): Promise<WaitingPeople> {
  const filter = { view: 'answered', low: true, unreplied: true, openFrom } as const;
  const { rows } = await sql<{ count: number; person: Person | null }>`
    select waiting.count, ${personOf('waiting.service_user_id')} as person
    from (
      select s.service_user_id, s.completed_at, s.id, count(*) over () as count
      ${candidates(actor, filter)} and ${isListed(filter, actor.serviceUserId)}
        and s.service_user_id is distinct from ${actor.serviceUserId}
      order by s.completed_at desc, s.id desc limit 3
    ) waiting
    order by waiting.completed_at desc, waiting.id desc`.execute(db);
  return { count: rows[0]?.count ?? 0, named: rows.map(({ person }) => person) };
}

/** The questions of all rounds of the project in the order of the newest version, with their newest wording. */
export async function listAskedQuestions(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
): Promise<{ key: string; label: string }[]> {
  const { rows } = await sql<{ key: string; label: string }>`
    select key, label from (
      select distinct on (question ->> 'key') question ->> 'key' as key, question ->> 'label' as label,
        q.version, position
      from question_sets q
      cross join jsonb_array_elements(q.questions) with ordinality as asked (question, position)
      where q.organization_id = ${organizationId} and q.project_id = ${projectId}
        and exists (select from rounds r where r.project_id = q.project_id and r.question_set_id = q.id)
      order by question ->> 'key', q.version desc
    ) newest
    order by version desc, position`.execute(db);
  return rows;
}
