import { checkPermission } from '../../../domain/permissions';
import { forbidden } from '../../lib/errors';
import { expectOpenProject, lockAction, publishActions } from './lockAction';
import type { Command } from '../handler';

/** Marks an action as done, or opens it again. Doing it twice changes nothing. */
export const finishAction: Command<'finishAction'> = async (
  tx,
  { actor, input: { actionId, done }, now },
) => {
  await expectOpenProject(tx, actor);
  const action = await lockAction(tx, actor, actionId);
  const canAgree = checkPermission(actor.viewer, 'action.agree', actor) === null;
  if (!canAgree && action.assigneeId !== actor.serviceUserId)
    throw forbidden('アクションを完了にできるのは、担当の人とプロジェクトの編集者です。');
  if ((action.doneAt !== null) === done) return {};
  await tx
    .updateTable('actions')
    .set(done ? { done_at: now, done_by: actor.serviceUserId } : { done_at: null, done_by: null })
    .where('id', '=', actionId)
    .execute();
  await publishActions(tx, actor, [action.assigneeId]);
  return {};
};
