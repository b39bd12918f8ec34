import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Risk, RiskOutcome } from '../../../domain/analysis/themes';
import type { QuoteSource } from '../../../domain/analysis/types';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor, ProjectActor } from '../access/actor';
import {
  hasPermission,
  isAuthorOrReader,
  personOf,
  type Person,
  type ProjectScope,
} from '../access/permissions.queries';
import type { TextRisk } from './textRisk';

/** A text that was sent: the answers of a survey, or its report. */
export interface TextKey {
  readonly surveyId: number;
  readonly source: QuoteSource;
}

export interface SentTexts {
  organizationId: number;
  projectId: number;
  authorId: number | null;
  texts: string[];
}

/** The sent texts of a survey or report; null when it was deleted. `db` may be a transaction that has locked it. */
export async function findSentTexts(
  db: Kysely<Schema>,
  { surveyId, source }: TextKey,
): Promise<SentTexts | null> {
  const { rows } = await sql<SentTexts>`
    select s.organization_id as "organizationId", s.project_id as "projectId", s.service_user_id as "authorId",
      coalesce((
        select array_agg(sent.value order by sent.key)
        from jsonb_each_text(${source === 'survey' ? sql`s.answers` : sql`rep.entries`}) sent
      ), '{}') as texts
    from surveys s
    left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
    where s.id = ${surveyId} and s.survey_state = 'complete'`.execute(db);
  return rows[0] ?? null;
}

export interface RiskRow extends TextKey {
  openFrom: string;
  kinds: Risk[];
  isCertain: boolean;
  sentence: string;
  /** The answer or entry that has the sentence. */
  text: string;
  author: Person | null;
  sentAt: Date;
  foundAt: Date;
  handledAt: Date | null;
  handledBy: Person | null;
  outcome: RiskOutcome | null;
}

/** Older risks are not listed, because they are no reason to talk with somebody today. */
const maxRiskAge = sql`interval '92 days'`;
const maxListedRisks = 100;
/** The risks of all projects together are counted up to this number, the newest first. */
const maxCountedRisks = 1000;

/** The answers or entries of a risk that have its sentence. */
const sentTexts = sql`
  from jsonb_each_text(case r.source when 'survey' then s.answers else rep.entries end) sent
  where position(rtrim(r.sentence, '…') in sent.value) > 0`;

/**
 * The risks of these projects that a person who may read their answers today sees: in texts of others that they read, as
 * long as the text has the sentence. A changed text may have other readers. `inProjects` is a condition on the risk `r`.
 */
const visibleRisks = (serviceUserId: number, inProjects: RawBuilder<boolean>, now: Date) => sql`
  from text_risks r
  join surveys s on s.id = r.survey_id and s.survey_state = 'complete'
  left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
  where ${inProjects} and r.found_at > ${now}::timestamptz - ${maxRiskAge}
    and s.service_user_id is distinct from ${serviceUserId}::bigint
    and case r.source
      when 'survey' then ${isAuthorOrReader(serviceUserId, 's')}
      else rep.survey_id is not null and ${isAuthorOrReader(serviceUserId)}
    end
    and exists (select ${sentTexts})`;

/** When the text of a risk was sent. */
const sentAt = sql`case r.source when 'survey' then s.completed_at else rep.submitted_at end`;

const inProject = ({ organizationId, projectId }: ProjectScope) =>
  sql<boolean>`(r.organization_id = ${organizationId} and r.project_id = ${projectId})`;

/** At most 100 risks: those that nobody has handled first, and of these the certain ones, in each group by sending time. */
export async function listRisks(db: Kysely<Schema>, actor: ProjectActor, now: Date): Promise<RiskRow[]> {
  const { rows } = await sql<RiskRow>`
    select r.survey_id as "surveyId", r.source, rounds.open_from as "openFrom", r.kinds, r.is_certain as "isCertain", r.sentence,
      r.text, ${personOf('s.service_user_id')} as author, r.sent_at as "sentAt", r.found_at as "foundAt", r.handled_at as "handledAt",
      ${personOf('r.handled_by')} as "handledBy", case when r.handled_at is not null then r.outcome end as outcome
    from (select r.*, s.round_id, s.service_user_id,
        ${sentAt} as sent_at,
        (select sent.value ${sentTexts} order by sent.key limit 1) as text
      ${visibleRisks(actor.serviceUserId, inProject(actor), now)}
      order by r.handled_at is not null, r.is_certain desc, r.found_at desc, r.survey_id desc, r.source
      limit ${maxListedRisks}) r
    cross join lateral (select r.service_user_id) s
    join rounds on rounds.id = r.round_id
    order by r.handled_at is not null, r.is_certain desc, r.sent_at desc, r.survey_id desc, r.source`.execute(
    db,
  );
  return rows;
}

export interface WaitingRisksRow {
  projectId: number;
  projectName: string;
  count: number;
  oldestSentAt: Date;
  kinds: Risk[];
}

/**
 * The projects in which the caller may read answers today, with the certain risks that they see there and nobody has
 * handled; those with most of them first. At most the newest 1,000 are counted. Nobody waits in a sample project.
 */
export async function listWaitingRisks(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  now: Date,
): Promise<WaitingRisksRow[]> {
  const inReadableProjects = sql<boolean>`(r.organization_id = ${organizationId} and r.project_id in (
    select p.id
    from organization_members m
    join projects p on p.organization_id = m.organization_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    where m.organization_id = ${organizationId} and m.service_user_id = ${serviceUserId}
      and not p.sample and ${hasPermission('timeline.read')}))`;
  const { rows } = await sql<WaitingRisksRow>`
    select p.id as "projectId", p.name as "projectName", count(distinct (r.survey_id, r.source))::integer as count,
      min(r.sent_at) as "oldestSentAt", array_agg(distinct kind) as kinds
    from (select r.*, ${sentAt} as sent_at ${visibleRisks(serviceUserId, inReadableProjects, now)}
        and r.is_certain and r.handled_at is null
      order by r.found_at desc, r.survey_id desc, r.source
      limit ${maxCountedRisks}) r
    join projects p on p.organization_id = r.organization_id and p.id = r.project_id
    cross join unnest(r.kinds) kind
    group by p.id
    order by count desc, max(r.found_at) desc, p.id`.execute(db);
  return rows;
}

/** Whether somebody has handled the risk; null when the caller may not see it. The row is locked. */
export async function lockRisk(
  tx: Tx,
  actor: ProjectActor,
  { surveyId, source }: TextKey,
  now: Date,
): Promise<{ isHandled: boolean } | null> {
  const { rows } = await sql<{ isHandled: boolean }>`
    select r.handled_at is not null as "isHandled" ${visibleRisks(actor.serviceUserId, inProject(actor), now)}
      and r.survey_id = ${surveyId} and r.source = ${source}
    for no key update of r`.execute(tx);
  return rows[0] ?? null;
}

/** The readers of a text who may read answers today, without its author. */
export async function listRiskReaders(
  tx: Tx,
  { organizationId, projectId, authorId }: SentTexts,
  { surveyId, source }: TextKey,
): Promise<number[]> {
  const { rows } = await sql<{ serviceUserId: number }>`
    select m.service_user_id as "serviceUserId"
    from surveys s
    left join reports rep on rep.survey_id = s.id and rep.submitted_at is not null
    join organization_members m on m.organization_id = ${organizationId}
      and m.service_user_id = any(${source === 'survey' ? sql`s.readers` : sql`rep.readers`})
    left join project_members pm on pm.project_id = ${projectId} and pm.service_user_id = m.service_user_id
    where s.id = ${surveyId} and m.service_user_id is distinct from ${authorId}::bigint
      and ${hasPermission('timeline.read')}`.execute(tx);
  return rows.map(({ serviceUserId }) => serviceUserId);
}

/** Whom members can turn to besides the product; empty when the organization names nobody. */
export async function getConsultation(db: Kysely<Schema>, organizationId: number): Promise<string> {
  const { rows } = await sql<{ consultation: string }>`
    select consultation from organizations where id = ${organizationId}`.execute(db);
  return rows[0]!.consultation;
}

/** Locks the survey of a text against changes, and gives what was found in the text before, if anything. */
export async function lockFoundRisk(tx: Tx, { surveyId, source }: TextKey): Promise<TextRisk | null> {
  const { rows } = await sql<{ before: TextRisk | null }>`
    select (
      select json_build_object('sentence', r.sentence, 'kinds', r.kinds, 'isCertain', r.is_certain,
        'otherSentences', r.other_sentences)
      from text_risks r where r.survey_id = s.id and r.source = ${source}
    ) as before
    from surveys s where s.id = ${surveyId}
    for no key update of s`.execute(tx);
  return rows[0]?.before ?? null;
}
