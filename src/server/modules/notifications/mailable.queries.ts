import { sql, type Kysely } from 'kysely';
import type { NotificationKind } from '../../../domain/notifications';
import type { Schema } from '../../db/schema';
import { hasPermission, isAuthorOrReader } from '../access/permissions.queries';
import { isOrganizationValid } from '../access/isOrganizationValid';

export interface MailableNotification {
  kind: NotificationKind;
  email: string;
  name: string;
  actorName: string | null;
  organizationId: number;
  organizationName: string;
  projectId: number;
  projectName: string;
  surveyId: number;
  openFrom: string;
  closesAt: Date;
}

/**
 * A notification that still has to be mailed: unread, in a valid organization, its subject exists, the person may still
 * see it, and an expected answer is still missing.
 */
export async function findMailableNotification(
  db: Kysely<Schema>,
  notificationId: number,
  now: Date,
): Promise<MailableNotification | undefined> {
  const { rows } = await sql<MailableNotification>`
    select n.kind, u.email, u.name, actor.name as "actorName", o.id as "organizationId",
      o.name as "organizationName", p.id as "projectId", p.name as "projectName", s.id as "surveyId",
      r.open_from as "openFrom", r.closes_at as "closesAt"
    from notifications n
    join organization_members m
      on m.organization_id = n.organization_id and m.service_user_id = n.service_user_id
    join service_users u on u.id = n.service_user_id
    join organizations o on o.id = n.organization_id
    join subscriptions sub on sub.organization_id = n.organization_id
    join projects p on p.id = n.project_id
    join surveys s on s.id = n.survey_id
    join rounds r on r.id = s.round_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = n.service_user_id
    left join service_users actor on actor.id = n.actor_id
    where n.id = ${notificationId} and n.read_at is null and ${isOrganizationValid(now)} and ${hasPermission('project.read')}
      and case n.subject
        when 'survey' then s.survey_state <> 'complete' and not s.day_off and r.closes_at > ${now}
          and p.project_status = 'open'
        when 'comment' then n.comment_id is not null and exists (
          select from reports rep where rep.survey_id = s.id and ${isAuthorOrReader(sql.ref('n.service_user_id'))})
        when 'reply' then n.reply_id is not null and pm.project_role is not null
        else true end`.execute(db);
  return rows[0];
}

export interface MailableConcernNotification {
  kind: NotificationKind;
  email: string;
  name: string;
  organizationId: number;
  organizationName: string;
  concernId: number;
}

/**
 * A notification about a concern that still has to be mailed: unread, in a valid organization, the person is still one of
 * its readers, the comment exists, and a reminder still has its reason.
 */
export async function findMailableConcern(
  db: Kysely<Schema>,
  notificationId: number,
  now: Date,
): Promise<MailableConcernNotification | undefined> {
  const { rows } = await sql<MailableConcernNotification>`
    select n.kind, u.email, u.name, o.id as "organizationId", o.name as "organizationName",
      n.concern_id as "concernId"
    from notifications n
    join concern_readers reader
      on reader.concern_id = n.concern_id and reader.service_user_id = n.service_user_id
        and reader.organization_id = n.organization_id
    join service_users u on u.id = n.service_user_id
    join organizations o on o.id = n.organization_id
    join subscriptions sub on sub.organization_id = n.organization_id
    left join concern_comments comment on comment.id = n.concern_comment_id
    where n.id = ${notificationId} and n.read_at is null and ${isOrganizationValid(now)}
      and case
        when n.kind = 'concernUnanswered' then reader.awaited
        when n.subject = 'concernComment' then comment.id is not null and comment.deleted_at is null
        else true end`.execute(db);
  return rows[0];
}

/** The recipient of a notification about the plan, while they are an owner. */
export const findNoticeRecipient = (db: Kysely<Schema>, notificationId: number) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('organization_members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'n.organization_id')
        .onRef('m.service_user_id', '=', 'n.service_user_id')
        .on('m.user_role', '=', 'admin'),
    )
    .innerJoin('service_users as u', 'u.id', 'n.service_user_id')
    .innerJoin('organizations as o', 'o.id', 'n.organization_id')
    .where('n.id', '=', notificationId)
    .where('n.notice', 'is not', null)
    .select((eb) => [
      'u.email',
      'u.name',
      'o.id as organizationId',
      'o.name as organizationName',
      eb.ref('n.notice').$notNull().as('notice'),
    ])
    .executeTakeFirst();
