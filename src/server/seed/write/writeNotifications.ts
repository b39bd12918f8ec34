import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan, NotificationPlan } from '../plan/planTypes';
import { getId, roundKey, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** Inserts the notifications with the event keys of the commands, so that no event notifies a person again. */
export async function writeNotifications(
  tx: Transaction<Schema>,
  { notifications }: OrganizationPlan,
  ids: Omit<InsertedIds, 'clients'>,
): Promise<void> {
  const { organization, people, projects, rounds, surveys, comments, replies } = ids;
  await insertRows(
    tx,
    'notifications',
    notifications.map((notification) => {
      const { to, kind, subject, actor, project, round, surveyOf, comment, reply, at, readAt } = notification;
      const surveyId = getId(surveys, surveyKey(project, round, surveyOf));
      const commentId = comment === null ? null : getId(comments, comment);
      const replyId = reply === undefined ? null : getId(replies, reply);
      return {
        organization_id: organization,
        service_user_id: getId(people, to),
        kind,
        actor_id: actor === null ? null : getId(people, actor),
        project_id: getId(projects, project),
        survey_id: surveyId,
        comment_id: commentId,
        reply_id: replyId,
        subject,
        event_key: eventKeyOf(notification, {
          surveyId,
          commentId,
          replyId,
          roundId: getId(rounds, roundKey(project, round)),
        }),
        created_at: at,
        read_at: readAt,
        mailed_at: at,
      };
    }),
  );

  function eventKeyOf(
    { kind, actor }: NotificationPlan,
    {
      surveyId,
      commentId,
      replyId,
      roundId,
    }: Record<'surveyId' | 'roundId', number> & Record<'commentId' | 'replyId', number | null>,
  ): string {
    if (kind === 'roundOpened' || kind === 'roundClosing') return `${kind}:${roundId}`;
    if (kind === 'reply') return `reply:${replyId}`;
    if (kind === 'reportSubmitted') return `${kind}:${surveyId}`;
    if (kind === 'reaction' && actor !== null) {
      const target = commentId === null ? `report:${surveyId}` : `comment:${commentId}`;
      return `reaction:${target}:${getId(people, actor)}`;
    }
    return `comment:${commentId}`;
  }
}
