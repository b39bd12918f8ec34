import { sql } from 'kysely';
import { isMailedKind, type NotificationKind, type SubjectOf } from '../../../domain/notifications/kinds';
import { mailDelayMs } from '../../../domain/notifications/mailing';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { notificationMailJob } from './notificationMail';
import { hasMuted, takesChannel } from './notificationSettings.queries';
import { isVisibleWhenCreated } from './subjectVisibility';

/** A kind together with one of the subjects that it can have. */
type KindAndSubject = { [K in NotificationKind]: { kind: K; subject: SubjectOf<K> } }[NotificationKind];

/** An event that people are notified of: in a project, or about a concern. */
export type NotificationEvent = KindAndSubject & EventFacts;

interface EventFacts {
  /** Identifies the event: a person is notified of one key only once. */
  key: string;
  organizationId: number;
  /** Null for concerns, which no count or list of a project includes. */
  projectId: number | null;
  commentId?: number;
  replyId?: number;
  concernId?: number;
  concernCommentId?: number;
  /** Who caused it; null for the product itself. */
  actorId: number | null;
}

export interface Recipient {
  serviceUserId: number;
  /** The survey or report concerned; for an opened round, each person's own survey. */
  surveyId: number | null;
}

/**
 * Notifies people of an event (product §5): never of their own actions, each person once, and only people who may see
 * the subject today and have neither muted the project nor switched off both the list and the mail. E-mails are
 * enqueued.
 */
export async function createNotifications(
  tx: Tx,
  event: NotificationEvent,
  recipients: readonly Recipient[],
  { now, services }: Context,
): Promise<void> {
  if (recipients.length === 0) return;
  const { organizationId, projectId, subject, concernId = null, concernCommentId = null } = event;

  const { rows: created } = await sql<{ id: number; serviceUserId: number }>`
    insert into notifications (organization_id, service_user_id, kind, actor_id, project_id, survey_id, comment_id,
      reply_id, concern_id, concern_comment_id, subject, event_key, created_at, listed)
    select m.organization_id, m.service_user_id, ${event.kind}, ${event.actorId}::bigint, ${projectId}::bigint,
      recipient.survey_id, ${event.commentId ?? null}::bigint,
      ${event.replyId ?? null}::bigint, ${concernId}::bigint, ${concernCommentId}::bigint, ${subject}, ${event.key}, ${now},
      takes.list
    from unnest(
      ${recipients.map(({ serviceUserId }) => serviceUserId)}::bigint[],
      ${recipients.map(({ surveyId }) => surveyId)}::bigint[]
    ) as recipient (service_user_id, survey_id)
    join organization_members m
      on m.organization_id = ${organizationId} and m.service_user_id = recipient.service_user_id
    left join project_members pm on pm.project_id = ${projectId}::bigint and pm.service_user_id = m.service_user_id
    cross join lateral (
      select ${takesChannel(event.kind, 'inApp')} as list, ${takesChannel(event.kind, 'mail')} as mail
    ) takes
    where m.service_user_id is distinct from ${event.actorId}::bigint and ${isVisibleWhenCreated(event)}
      and (takes.list or takes.mail) and not ${hasMuted(sql`${projectId}::bigint`)}
    on conflict (service_user_id, event_key) do nothing
    returning id, service_user_id as "serviceUserId"`.execute(tx);

  await publishInvalidations(
    tx,
    created.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'Notifications'),
    ),
  );
  if (isMailedKind(event.kind)) {
    const delayMs = mailDelayMs(event);
    const after = delayMs > 0 ? { after: new Date(now.getTime() + delayMs) } : {};
    await services.jobs.enqueue(
      tx,
      notificationMailJob,
      created.map(({ id }) => ({ payload: { notificationId: id }, ...after })),
    );
  }
}
