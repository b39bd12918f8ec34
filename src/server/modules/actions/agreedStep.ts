import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import { listUserRoles } from '../access/memberships.queries';
import { createNotifications } from '../notifications/createNotifications';
import { listCandidates } from '../agreedActions/actions.queries';

/** Throws unless the person is a member of the project who may read its analysis; 404 outside the organization. */
export async function expectCandidate(tx: Tx, actor: ProjectActor, assigneeId: number): Promise<void> {
  const candidates = await listCandidates(tx, actor);
  if (candidates.some(({ serviceUserId }) => serviceUserId === assigneeId)) return;
  const roles = await listUserRoles(tx, actor.organizationId, [assigneeId]);
  if (roles.size === 0) throw notFound('メンバー');
  const message = '担当にできるのは、このプロジェクトのメンバー（外部メンバーを除く）です。';
  throw ruleViolation('notCandidate', message, [{ path: 'assigneeId', message }]);
}

/** Throws for a day before today. */
export function expectDueLater(dueOn: string, now: Date): void {
  if (dueOn >= tokyoDate(now)) return;
  const message = '期日は今日以降の日付にしてください。';
  throw ruleViolation('dueInPast', message, [{ path: 'dueOn', message }]);
}

/** Notifies the person who was named, unless they named themselves. */
export const notifyAssignee = (
  tx: Tx,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  { actionId, assigneeId, version }: { actionId: number; assigneeId: number; version: number },
  context: Context,
): Promise<void> =>
  createNotifications(
    tx,
    {
      kind: 'actionAssigned',
      subject: 'project',
      key: `actionAssigned:${actionId}:${version}`,
      organizationId,
      projectId,
      actorId: serviceUserId,
    },
    [{ serviceUserId: assigneeId, surveyId: null }],
    context,
  );
