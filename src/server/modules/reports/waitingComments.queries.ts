import { sql, type Kysely } from 'kysely';
import { type WaitingReason, maxWaitingComments } from '../../../domain/waitingComments';
import { dayMs } from '../../../domain/calendar/durations';
import { unreadSince } from '../../../domain/survey';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { isAuthorOrReader, type Person } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';
import { visibleProjects } from './visibleProjects.queries';

export interface WaitingCommentRow {
  commentId: number;
  surveyId: number;
  projectId: number;
  projectName: string;
  openFrom: string;
  author: Person | null;
  reason: WaitingReason;
  createdAt: Date;
}

/**
 * The first comment of each conversation that waits for the caller, oldest first: of another person, newer than the
 * caller's last comment there, without a reaction of theirs, and addressed to them. It mentions them, is about their
 * report, or comes after a question that they asked last (product §5). It waits for a week at least, and until the next
 * round of its project opens.
 */
export async function listWaitingComments(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
): Promise<WaitingCommentRow[]> {
  const { organizationId, serviceUserId } = actor;
  const since = unreadSince(now);
  const aWeekAgo = new Date(now.getTime() - 7 * dayMs);
  const columns = sql`c.id, c.survey_id, c.project_id, c.author_id, c.created_at`;
  const { rows } = await sql<WaitingCommentRow>`
    with addressed as (
      select ${columns}, 'mention' as reason, 1 as priority
      from report_comment_mentions mention join report_comments c on c.id = mention.comment_id
      where mention.service_user_id = ${serviceUserId}
      union all
      select ${columns}, 'report', 2
      from reports own join report_comments c on c.survey_id = own.survey_id
      where own.service_user_id = ${serviceUserId} and own.organization_id = ${organizationId}
      union all
      select ${columns}, 'answer', 3
      from (
        select distinct on (survey_id) survey_id, id, body from report_comments
        where author_id = ${serviceUserId} and organization_id = ${organizationId} and created_at > ${since}
        order by survey_id, id desc
      ) question
      join report_comments c on c.survey_id = question.survey_id and c.id > question.id
      where question.body ~ '[?？]'
    ), first as (
      select distinct on (c.survey_id) ${columns}, c.reason
      from addressed c
      where c.created_at > ${since} and c.author_id is distinct from ${serviceUserId}
        and not exists (
          select from report_comments later
          where later.survey_id = c.survey_id and later.author_id = ${serviceUserId} and later.id > c.id)
        and not exists (
          select from report_comment_reactions reaction
          where reaction.comment_id = c.id and reaction.service_user_id = ${serviceUserId})
      order by c.survey_id, c.id, c.priority
    )
    select c.id as "commentId", c.survey_id as "surveyId", c.project_id as "projectId", p.name as "projectName",
      r.open_from as "openFrom", c.reason, c.created_at as "createdAt",
      case when u.id is null then null
        else json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image) end as author
    from first c
    join (${visibleProjects(actor)}) p on p.id = c.project_id
    join reports rep on rep.survey_id = c.survey_id and rep.submitted_at is not null
    join rounds r on r.id = rep.round_id
    left join service_users u on u.id = c.author_id
    where rep.organization_id = ${organizationId} and ${isAuthorOrReader(serviceUserId)}
      and ${isInPlanHistory(actor, sql.ref('p.id'))}
      and (c.created_at > ${aWeekAgo} or not exists (
        select from rounds successor
        where successor.project_id = c.project_id and successor.open_from > r.open_from
          and successor.opened_at > c.created_at))
    order by c.created_at, c.id
    limit ${maxWaitingComments}`.execute(db);
  return rows;
}
