import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan, NotificationPlan } from '../plan/planTypes';
import { getId, surveyKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** What people were told, under the keys the commands use, so that nothing is told again. */
export async function writeNotifications(
  tx: Transaction<Schema>,
  { notifications }: OrganizationPlan,
  ids: Omit<InsertedIds, 'clients'> & { rounds: ReadonlyMap<string, number> },
): Promise<void> {
  const { organization, people, projects, rounds, surveys: sheets, comments } = ids;
  await insertRows(
    tx,
    'notifications',
    notifications.map((told) => {
      const { to, kind, subject, actor, project, round, surveyOf: sheetOf, comment, at, readAt } = told;
      const surveyId = getId(sheets, surveyKey(project, round, sheetOf));
      const commentId = comment === null ? null : getId(comments, comment);
      return {
        organization_id: organization,
        service_user_id: getId(people, to),
        kind,
        actor_id: actor === null ? null : getId(people, actor),
        project_id: getId(projects, project),
        survey_id: surveyId,
        comment_id: commentId,
        subject,
        event_key: eventKeyOf(told, { surveyId, commentId, roundId: getId(rounds, `${project}/${round}`) }),
        created_at: at,
        read_at: readAt,
      };
    }),
  );

  function eventKeyOf(
    { kind, actor }: NotificationPlan,
    { surveyId, commentId, roundId }: { surveyId: number; commentId: number | null; roundId: number },
  ): string {
    if (kind === 'roundOpened' || kind === 'roundClosing') return `${kind}:${roundId}`;
    if (kind === 'reportSubmitted') return `${kind}:${surveyId}`;
    if (kind === 'reaction' && actor !== null) {
      const thing = commentId === null ? `report:${surveyId}` : `comment:${commentId}`;
      return `reaction:${thing}:${getId(people, actor)}`;
    }
    return `comment:${commentId}`;
  }
}
