import { sql, type Kysely } from 'kysely';
import { maxNotifications } from '../../../domain/inputLimits';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationSubject,
} from '../../../domain/notifications/kinds';
import { leftPersonName } from '../../../domain/text/visibleText';
import type { ReactionKind } from '../../../domain/reactions';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { hasPermission, isAuthorOrReader } from '../access/permissions.queries';
import { anyOf } from '../../db/arrayParameters';

/** Length of the excerpt in a notification, in characters. */
const excerptLength = 80;

/**
 * The caller's notifications `n`, without those about projects that they can no longer see, and without kinds of a
 * newer release. Notifications about concerns are deleted with the membership, as their readers are.
 */
const visibleNotifications = ({ organizationId, serviceUserId }: Actor) => sql`
  notifications n
  join organization_members m on m.organization_id = n.organization_id and m.service_user_id = n.service_user_id
  left join project_members pm on pm.project_id = n.project_id and pm.service_user_id = n.service_user_id
  where n.organization_id = ${organizationId} and n.service_user_id = ${serviceUserId} and n.listed
    and n.kind = ${anyOf(notificationKinds, 'text')} and (n.project_id is null or ${hasPermission('project.read')})`;

export interface NotificationFilters {
  kind?: NotificationKind | undefined;
  projectId?: number | undefined;
  unread?: boolean | undefined;
}

/** The filters as a condition on the notification `n`, and true without any. */
const matches = ({ kind, projectId, unread }: NotificationFilters) => sql`
  (${kind === undefined} or n.kind = ${kind ?? null}) and (${projectId === undefined} or n.project_id = ${projectId ?? null}::bigint)
  and (${unread !== true} or n.read_at is null)`;

/** The text of the report comment `c` as it is shown. */
const shownComment = sql`shown_text(c.body, (
  select jsonb_object_agg(mentioned.id, mentioned.name)
  from report_comment_mentions mention join service_users mentioned on mentioned.id = mention.service_user_id
  where mention.comment_id = c.id), ${leftPersonName})`;

/** The report that has to be read for the notification `n`; null keeps PostgreSQL from looking for one. */
const reportToRead = sql`case when n.comment_id is not null or n.kind = 'reaction' then n.survey_id end`;

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  subject: NotificationSubject;
  actorId: number | null;
  actorName: string | null;
  actorImage: string | null;
  projectId: number | null;
  projectName: string | null;
  surveyId: number | null;
  commentId: number | null;
  replyId: number | null;
  concernId: number | null;
  concernCommentDeleted: boolean | null;
  openFrom: string | null;
  excerpt: string | null;
  /** The actor's first reaction that still stands. */
  reaction: ReactionKind | null;
  createdAt: Date;
  read: boolean;
}

/**
 * One page of the newest ones that match the filters, newest first, with excerpts only of what the caller may read
 * today.
 */
export async function listNotifications(
  db: Kysely<Schema>,
  actor: Actor,
  { page, limit, ...filters }: NotificationFilters & { page: number; limit: number },
): Promise<NotificationRow[]> {
  const offset = (page - 1) * limit;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.subject, u.id as "actorId", u.name as "actorName", u.image as "actorImage",
      p.id as "projectId", p.name as "projectName", n.survey_id as "surveyId", n.comment_id as "commentId",
      n.reply_id as "replyId", concern.concern_id as "concernId",
      concern_comment.deleted_at is not null as "concernCommentDeleted", r.open_from as "openFrom",
      coalesce(left(coalesce(${shownComment}, reply.body), ${excerptLength}), n.notice) as excerpt,
      case when n.kind <> 'reaction' then null
        when n.subject = 'report' then (
          select given.kind from report_reactions given
          where given.survey_id = rep.survey_id and given.service_user_id = n.actor_id order by given.created_at limit 1)
        else (
          select given.kind from report_comment_reactions given
          where given.comment_id = c.id and given.service_user_id = n.actor_id order by given.created_at limit 1)
      end as reaction, n.created_at as "createdAt",
      n.read_at is not null as read
    from (
      select n.id, n.kind, n.subject, n.actor_id, n.project_id, n.survey_id, n.comment_id, n.reply_id, n.notice,
        n.concern_id, n.concern_comment_id, n.created_at, n.read_at
      from (
        select n.id, n.kind, n.subject, n.actor_id, n.project_id, n.survey_id, n.comment_id, n.reply_id, n.notice,
          n.concern_id, n.concern_comment_id, n.created_at, n.read_at
        from ${visibleNotifications(actor)}
        order by n.id desc limit ${isFiltered ? maxNotifications : Math.min(offset + limit, maxNotifications)}
      ) n
      where ${matches(filters)} order by n.id desc limit ${limit} offset ${offset}
    ) n
    left join concern_readers concern
      on concern.concern_id = n.concern_id and concern.service_user_id = ${actor.serviceUserId}
    left join concern_readers acting on acting.concern_id = n.concern_id and acting.service_user_id = n.actor_id
    left join concern_comments concern_comment on concern_comment.id = n.concern_comment_id
    left join service_users u
      on u.id = n.actor_id and (n.subject not in ('concern', 'concernComment') or acting.concern_id is not null)
    left join projects p on p.id = n.project_id
    left join surveys s on s.id = n.survey_id
    left join rounds r on r.id = s.round_id
    left join reports rep on rep.survey_id = ${reportToRead} and ${isAuthorOrReader(actor.serviceUserId)}
    left join report_comments c on c.id = n.comment_id and c.survey_id = rep.survey_id
    left join survey_replies reply
      on reply.id = n.reply_id and reply.survey_id = s.id and s.service_user_id = ${actor.serviceUserId}
    order by n.id desc`.execute(db);
  return rows;
}

/**
 * Counts only the notifications that are listed, so that the cost does not grow with all that were ever received.
 */
export async function countNotifications(
  db: Kysely<Schema>,
  actor: Actor,
  filters: NotificationFilters,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) filter (where ${matches(filters)}) as total, count(*) filter (where n.read_at is null) as unread
    from (
      select n.read_at, n.kind, n.project_id from ${visibleNotifications(actor)} order by n.id desc limit ${maxNotifications}
    ) n`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** How many of these notifications are the person's. */
export async function countOwnNotifications(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications
    where organization_id = ${organizationId} and service_user_id = ${serviceUserId} and id = ${anyOf(ids)}`.execute(
    db,
  );
  return rows[0]!.count;
}
