import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Input } from '../../../contract/types';
import {
  concernsPageSize,
  maxUnansweredConcerns,
  maxWaitingConcerns,
  type ConcernPart,
  type ConcernState,
} from '../../../domain/concerns';
import type { Role } from '../../../domain/roles';
import { searchTerms } from '../../../domain/text/textSearch';
import type { Schema } from '../../db/schema';
import type { ListPosition } from '../../lib/listCursor';
import type { Actor } from '../access/actor';
import { hasPermission, type Person } from '../access/permissions.queries';
import { shownBody } from './concernComments.queries';
import { readerAsPerson, readerJoin } from './concernReaders.queries';

/** A filter looks through this many of the person's concerns, newest first. */
const maxScanned = 2000;
const excerptLength = 120;

interface ConcernFactsRow {
  concernId: number;
  title: string;
  writer: Person | null;
  projectId: number | null;
  projectName: string | null;
  part: ConcernPart;
  answered: boolean;
  settled: boolean;
  unread: boolean;
  createdAt: Date;
}

export interface ConcernRow extends ConcernFactsRow {
  awaited: boolean;
  needsAttention: boolean;
  excerpt: string;
  commentCount: number;
  lastAt: Date;
}

/** Needs `c`, and `r` of the caller. The project is shown to those who may see it today. */
const factColumns = sql`
  c.id as "concernId", c.title, ${readerAsPerson(sql.ref('c.writer_id'))} as writer, p.id as "projectId",
  p.name as "projectName", r.part, c.answered, c.settled_at is not null as settled, r.unread,
  c.created_at as "createdAt"`;

const projectJoins = sql`
  join organization_members m on m.organization_id = r.organization_id and m.service_user_id = r.service_user_id
  left join project_members pm on pm.project_id = c.project_id and pm.service_user_id = r.service_user_id
  left join projects p on p.id = c.project_id and p.organization_id = c.organization_id
    and ${hasPermission('project.read')}`;

/** Whether title, text and comments of the concern `c` have all words, compared as in the search for reports. */
const containsAll = (terms: readonly string[]) => sql`not exists (
  select from (
    select concat_ws(E'\\n', folded_text(c.title), folded_text(c.body), (
      select string_agg(folded_text(${shownBody}), E'\\n') from concern_comments comment
      where comment.organization_id = c.organization_id and comment.concern_id = c.id
        and comment.deleted_at is null)) as content
    -- Folded once, not once for each word.
    offset 0
  ) texts
  join unnest(${terms}::text[]) as term on strpos(texts.content, folded_text(term)) = 0)`;

const readerColumns = sql`
  r.concern_id, r.organization_id, r.service_user_id, r.part, r.unread, r.awaited, r.needs_attention, r.last_at`;

const stateConditions: Record<ConcernState, RawBuilder<unknown>> = {
  open: sql`c.settled_at is null`,
  unanswered: sql`c.settled_at is null and not c.answered`,
  settled: sql`c.settled_at is not null`,
};

/** The filters as a condition on the concern `c` and the caller's row `r`. */
function conditionsOf({
  view = 'all',
  state,
  projectId,
  search = '',
}: Input<'getConcerns'>): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (view === 'mine') conditions.push(sql`r.part = 'writer'`);
  if (view === 'addressed') conditions.push(sql`r.part = 'addressee'`);
  if (state) conditions.push(stateConditions[state]);
  if (projectId !== undefined) conditions.push(sql`c.project_id = ${projectId}`);
  const terms = searchTerms(search);
  if (terms.length > 0) conditions.push(containsAll(terms));
  return sql.join(conditions, sql` and `);
}

/** The start of a page: either among the concerns that need attention, or among the others, which follow them. */
export interface ConcernsPosition extends ListPosition {
  needsAttention: boolean;
}

/**
 * One page of the concerns that the caller reads. Those that are unread or wait for the caller come first, then the
 * others, each part by the newest comment. `next` is where the next page starts.
 */
export async function listConcerns(
  db: Kysely<Schema>,
  actor: Actor,
  input: Input<'getConcerns'>,
  after: ConcernsPosition | null,
): Promise<{ concerns: ConcernRow[]; next: ConcernsPosition | null }> {
  const section = ({ needsAttention, limit }: { needsAttention: boolean; limit: number }) => sql`(
    select ${readerColumns} from (
      select ${readerColumns} from concern_readers r
      where r.organization_id = ${actor.organizationId} and r.service_user_id = ${actor.serviceUserId}
        and r.needs_attention = ${needsAttention}
        ${
          after?.needsAttention === needsAttention
            ? sql`and (r.last_at, r.concern_id) < (${after.at}, ${after.id})`
            : sql``
        }
      order by r.last_at desc, r.concern_id desc limit ${maxScanned}
    ) r
    join concerns c on c.id = r.concern_id
    where ${conditionsOf(input)}
    order by r.last_at desc, r.concern_id desc limit ${limit})`;
  const waitingFirst = section({ needsAttention: true, limit: maxWaitingConcerns + 1 });
  const others = section({ needsAttention: false, limit: concernsPageSize + 1 });
  const { rows } = await sql<ConcernRow>`
    select ${factColumns}, r.awaited, r.needs_attention as "needsAttention",
      left(c.body, ${excerptLength}) as excerpt, r.last_at as "lastAt",
      (select count(*) from concern_comments comment
        where comment.organization_id = c.organization_id and comment.concern_id = c.id
          and comment.deleted_at is null) as "commentCount"
    from (${after?.needsAttention === false ? others : sql`${waitingFirst} union all ${others}`}) r
    join concerns c on c.id = r.concern_id
    ${projectJoins}
    order by r.needs_attention desc, r.last_at desc, r.concern_id desc`.execute(db);
  const waiting = rows.filter(({ needsAttention }) => needsAttention);
  const hasMoreWaiting = waiting.length > maxWaitingConcerns;
  const rest = hasMoreWaiting ? waiting : rows.filter(({ needsAttention }) => !needsAttention);
  const page = rest.slice(0, hasMoreWaiting ? maxWaitingConcerns : concernsPageSize);
  const last = page.at(-1);
  return {
    concerns: hasMoreWaiting ? page : [...waiting, ...page],
    next:
      last && rest.length > page.length
        ? { at: last.lastAt, id: last.concernId, needsAttention: hasMoreWaiting }
        : null,
  };
}

export interface UnansweredRow {
  concernId: number;
  writer: Person | null;
  createdAt: Date;
}

/** The oldest concerns that wait for an answer of the caller, in that order. */
export async function listUnanswered(db: Kysely<Schema>, actor: Actor): Promise<UnansweredRow[]> {
  const { rows } = await sql<UnansweredRow>`
    select c.id as "concernId", ${readerAsPerson(sql.ref('c.writer_id'))} as writer, c.created_at as "createdAt"
    from concerns c ${readerJoin(actor)} and r.needs_attention and r.awaited
    order by c.created_at, c.id
    limit ${maxUnansweredConcerns}`.execute(db);
  return rows;
}

/** `unanswered` concerns wait for an answer of the caller; `waiting` counts these and the unread ones. */
export async function countWaiting(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Actor,
): Promise<{ unanswered: number; waiting: number }> {
  const { rows } = await sql<{ unanswered: number; waiting: number }>`
    select count(*) filter (where awaited) as unanswered, count(*) as waiting from concern_readers
    where organization_id = ${organizationId} and service_user_id = ${serviceUserId} and needs_attention`.execute(
    db,
  );
  return rows[0]!;
}

interface Reader {
  person: Person;
  userRole: Role;
  part: ConcernPart;
  readAt: string | null;
}

export interface ConcernDetailRow extends ConcernFactsRow {
  body: string;
  readers: Reader[];
}

/** A concern that the caller reads; undefined for any other. */
export async function findConcern(
  db: Kysely<Schema>,
  actor: Actor,
  concernId: number,
): Promise<ConcernDetailRow | undefined> {
  const { rows } = await sql<ConcernDetailRow>`
    select ${factColumns}, c.body, (
      select json_agg(json_build_object(
          'person', json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image),
          'userRole', m.user_role, 'part', reader.part, 'readAt', reader.read_at) order by u.id)
      from concern_readers reader
      join service_users u on u.id = reader.service_user_id
      join organization_members m
        on m.organization_id = reader.organization_id and m.service_user_id = reader.service_user_id
      where reader.concern_id = c.id) as readers
    from concerns c ${readerJoin(actor)}
    ${projectJoins}
    where c.id = ${concernId}`.execute(db);
  return rows[0];
}

/** The concern that the person has created by the same request. */
export async function findRequestedConcern(
  db: Kysely<Schema>,
  serviceUserId: number,
  requestId: string,
): Promise<{ id: number; organizationId: number } | undefined> {
  const { rows } = await sql<{ id: number; organizationId: number }>`
    select id, organization_id as "organizationId" from concerns
    where writer_id = ${serviceUserId} and request_id = ${requestId}`.execute(db);
  return rows[0];
}
