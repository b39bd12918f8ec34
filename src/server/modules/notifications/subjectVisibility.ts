import { sql, type RawBuilder } from 'kysely';
import { notificationSubjects, type NotificationSubject } from '../../../domain/notifications/kinds';
import { hasPermission, isAuthorOrReader } from '../access/permissions.queries';

interface CreatedFacts {
  subject: NotificationSubject;
  concernId?: number;
}

interface Visibility {
  /** Whether the member `m`, the `recipient` of an event, may see the subject today. */
  whenCreated: (facts: CreatedFacts) => RawBuilder<unknown>;
  /** Whether the subject exists and the person of the notification `n` may see it, as a condition on the joined rows. */
  whenMailed: RawBuilder<unknown>;
}

const readsConcern = ({ concernId }: CreatedFacts) => sql`exists (
  select from concern_readers reader
  where reader.concern_id = ${concernId ?? null}::bigint and reader.service_user_id = m.service_user_id)`;

const readsReport = () => sql`${hasPermission('report.read')} and exists (
  select from reports rep
  where rep.survey_id = recipient.survey_id and ${isAuthorOrReader(sql.ref('m.service_user_id'))})`;

const nobody = sql`false`;

/** The conditions under which a person may see the subject of a notification. */
const visibility: Record<NotificationSubject, Visibility> = {
  none: {
    whenCreated: () => sql`m.user_role = 'admin'`,
    // Only owners are notified that Slack does not work, and only while that is so.
    whenMailed: sql`m.user_role = 'admin' and exists (
      select from slack_connections broken
      where broken.organization_id = n.organization_id and broken.problem is not null)`,
  },
  project: {
    whenCreated: () => hasPermission('project.read'),
    whenMailed: sql`p.project_status = 'open' and ${hasPermission('analysis.read')}`,
  },
  survey: {
    whenCreated: () => hasPermission('project.read'),
    whenMailed: sql`s.id is not null and ${hasPermission('project.read')} and p.project_status = 'open'`,
  },
  // No kind with the subject `report` or `analysis` is mailed.
  report: { whenCreated: readsReport, whenMailed: nobody },
  comment: {
    whenCreated: readsReport,
    whenMailed: sql`s.id is not null and ${hasPermission('project.read')} and n.comment_id is not null and exists (
      select from reports rep where rep.survey_id = s.id and ${isAuthorOrReader(sql.ref('n.service_user_id'))})`,
  },
  analysis: { whenCreated: () => hasPermission('project.read'), whenMailed: nobody },
  reply: {
    // A reply is shown on the writer's own survey.
    whenCreated: () => hasPermission('survey.answer'),
    whenMailed: sql`s.id is not null and ${hasPermission('project.read')} and n.reply_id is not null
      and pm.project_role is not null`,
  },
  concern: { whenCreated: readsConcern, whenMailed: sql`reader.concern_id is not null` },
  concernComment: {
    whenCreated: readsConcern,
    whenMailed: sql`reader.concern_id is not null and comment.id is not null and comment.deleted_at is null`,
  },
};

// A subject that this release does not know is visible to nobody.

export const isVisibleWhenCreated = (facts: CreatedFacts) =>
  Object.hasOwn(visibility, facts.subject) ? visibility[facts.subject].whenCreated(facts) : nobody;

export const isVisibleWhenMailed = sql`case n.subject ${sql.join(
  notificationSubjects.map((subject) => sql`when ${subject} then ${visibility[subject].whenMailed}`),
  sql` `,
)} else ${nobody} end`;
