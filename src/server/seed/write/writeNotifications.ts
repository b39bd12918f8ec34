import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { CompanyPlan, NotificationPlan } from '../plan/plan';
import { idIn, sheetName, type Ids } from './ids';
import { insertRows } from './insertRows';

/** What people were told, under the keys the commands use, so that nothing is told again. */
export async function writeNotifications(
  tx: Transaction<Schema>,
  { notifications }: CompanyPlan,
  ids: Omit<Ids, 'clients'> & { rounds: ReadonlyMap<string, number> },
): Promise<void> {
  const { organization, people, projects, rounds, sheets, comments } = ids;
  await insertRows(
    tx,
    'notifications',
    notifications.map((told) => {
      const { to, kind, subject, actor, project, round, sheetOf, comment, at, readAt } = told;
      const surveyId = idIn(sheets, sheetName(project, round, sheetOf));
      const commentId = comment === null ? null : idIn(comments, comment);
      return {
        organization_id: organization,
        service_user_id: idIn(people, to),
        kind,
        actor_id: actor === null ? null : idIn(people, actor),
        project_id: idIn(projects, project),
        survey_id: surveyId,
        comment_id: commentId,
        subject,
        event_key: keyOf(told, { surveyId, commentId, roundId: idIn(rounds, `${project}/${round}`) }),
        created_at: at,
        read_at: readAt,
      };
    }),
  );

  function keyOf(
    { kind, actor }: NotificationPlan,
    { surveyId, commentId, roundId }: { surveyId: number; commentId: number | null; roundId: number },
  ): string {
    if (kind === 'roundOpened' || kind === 'roundClosing') return `${kind}:${roundId}`;
    if (kind === 'reportSubmitted') return `${kind}:${surveyId}`;
    if (kind === 'reaction' && actor !== null) {
      const thing = commentId === null ? `report:${surveyId}` : `comment:${commentId}`;
      return `reaction:${thing}:${idIn(people, actor)}`;
    }
    return `comment:${commentId}`;
  }
}
