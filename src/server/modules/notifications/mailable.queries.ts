import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defaultQuietHours } from '../../../domain/calendar/mailHours';
import {
  kindsAskingFor,
  mailedNotificationKinds,
  type MailedNotificationKind,
} from '../../../domain/notifications/kinds';
import { areMailedTogether, digestedKinds, threadSubjects } from '../../../domain/notifications/mailing';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { hasPermission } from '../access/permissions.queries';
import { hasMuted } from './notificationSettings.queries';
import { isVisibleWhenMailed } from './subjectVisibility';

interface MailedTo {
  id: number;
  kind: MailedNotificationKind;
  serviceUserId: number;
  email: string;
  name: string;
  quietFrom: string;
  quietUntil: string;
  actorId: number | null;
  actorName: string | null;
  organizationId: number;
  organizationName: string;
}

/** Notifications of findings in a project. Their mail does not say what was found. */
type FindingKind = 'alertsRaised' | 'riskFound';

export interface MailableOfProject extends MailedTo {
  kind: Exclude<MailedNotificationKind, FindingKind>;
  projectId: number;
  projectName: string;
  surveyId: number;
  openFrom: string;
  closesAt: Date;
  concernId: null;
}

export interface MailableFinding extends MailedTo {
  kind: FindingKind;
  projectId: number;
  projectName: string;
  concernId: null;
}

export interface MailableOfConcern extends MailedTo {
  concernId: number;
}

/** A notification that still has to be mailed. */
export type MailableNotification = MailableOfProject | MailableFinding | MailableOfConcern;

/** True while what a notification asks for has not been done, and always for a notification that asks for nothing. */
const isStillAwaited = (now: Date) => sql`case
  when n.kind = ${anyOf(kindsAskingFor('surveyAnswer'), 'text')}
    then s.survey_state <> 'complete' and not s.day_off and r.closes_at > ${now}
  when n.kind = ${anyOf(kindsAskingFor('concernReply'), 'text')} then reader.awaited
  when n.kind = ${anyOf(kindsAskingFor('talk'), 'text')} then ${hasPermission('timeline.read')} and exists (
    select from text_risks voice
    where voice.organization_id = n.organization_id and voice.project_id = n.project_id and voice.is_certain
      and voice.handled_at is null)
  else true end`;

/**
 * The notifications `n` that satisfy `which` and still have to be mailed, oldest first: unread ones of a valid
 * organization whose mail is wanted and whose subject still exists and is visible to the person. One that asks for
 * something is mailed only while that is missing.
 */
export async function listMailable(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<MailableNotification[]> {
  const { rows } = await sql<MailableNotification>`
    select n.id, n.kind, u.id as "serviceUserId", u.email, u.name,
      coalesce(settings.quiet_from, ${defaultQuietHours.quietFrom}) as "quietFrom",
      coalesce(settings.quiet_until, ${defaultQuietHours.quietUntil}) as "quietUntil", actor.id as "actorId",
      actor.name as "actorName", o.id as "organizationId", o.name as "organizationName", p.id as "projectId",
      p.name as "projectName",
      s.id as "surveyId", r.open_from as "openFrom", r.closes_at as "closesAt", n.concern_id as "concernId"
    from notifications n
    join organization_members m
      on m.organization_id = n.organization_id and m.service_user_id = n.service_user_id
    join service_users u on u.id = n.service_user_id
    join organizations o on o.id = n.organization_id
    join subscriptions sub on sub.organization_id = n.organization_id
    left join notification_settings settings
      on settings.organization_id = n.organization_id and settings.service_user_id = n.service_user_id
    left join projects p on p.id = n.project_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = n.service_user_id
    left join surveys s on s.id = n.survey_id
    left join rounds r on r.id = s.round_id
    left join service_users actor on actor.id = n.actor_id
    left join concern_readers reader
      on reader.concern_id = n.concern_id and reader.service_user_id = n.service_user_id
    left join concern_comments comment on comment.id = n.concern_comment_id
    where ${which} and n.read_at is null and n.mailed_at is null and ${isOrganizationValid(now)}
      and n.kind = ${anyOf(mailedNotificationKinds, 'text')}
      and coalesce((settings.switches #>> array[n.kind, 'mail'])::boolean, true)
      and not ${hasMuted(sql.ref('n.project_id'))}
      and ${isVisibleWhenMailed} and ${isStillAwaited(now)}
    order by n.id`.execute(db);
  return rows;
}

const pairsMailedTogether = mailedNotificationKinds.flatMap((asked) =>
  mailedNotificationKinds
    .filter((other) => areMailedTogether(asked, other))
    .map((other) => ({ asked, other })),
);

/**
 * The notifications of one mail: the given one, and those to the same person that wait to be mailed and are of its
 * thread or of kinds that are mailed together. None when it waits for a digest, or the person wants no such mail.
 */
export const listMailedTogether = (
  db: Kysely<Schema>,
  notificationId: number,
  now: Date,
): Promise<MailableNotification[]> =>
  listMailable(
    db,
    sql`(n.kind <> all(${digestedKinds}::text[]) or coalesce(settings.delivery, 'atOnce') = 'atOnce')
      and n.id = any(array(
        select other.id from notifications asked
        join notifications other
          on other.organization_id = asked.organization_id and other.service_user_id = asked.service_user_id
          and other.read_at is null
          and (other.id = asked.id
            or (asked.kind, other.kind) in (select pair.asked, pair.other from unnest(
              ${pairsMailedTogether.map(({ asked }) => asked)}::text[],
              ${pairsMailedTogether.map(({ other }) => other)}::text[]) as pair (asked, other))
            or (asked.subject = ${anyOf(threadSubjects, 'text')} and other.subject = asked.subject
              and (other.survey_id = asked.survey_id or other.concern_id = asked.concern_id)))
        where asked.id = ${notificationId}))`,
    now,
  );

interface NoticeRecipient {
  email: string;
  name: string;
  organizationId: number;
  organizationName: string;
  notice: string;
}

/** The recipient of a notification about the plan, while they are an owner. */
export async function findNoticeRecipient(
  db: Kysely<Schema>,
  notificationId: number,
): Promise<NoticeRecipient | undefined> {
  const { rows } = await sql<NoticeRecipient>`
    select u.email, u.name, o.id as "organizationId", o.name as "organizationName", n.notice
    from notifications n
    join organization_members m
      on m.organization_id = n.organization_id and m.service_user_id = n.service_user_id and m.user_role = 'admin'
    join service_users u on u.id = n.service_user_id
    join organizations o on o.id = n.organization_id
    where n.id = ${notificationId} and n.notice is not null`.execute(db);
  return rows[0];
}
