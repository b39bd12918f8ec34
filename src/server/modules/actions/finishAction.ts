import type { Input } from '../../../contract/types';
import { checkPermission } from '../../../domain/permissions';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { forbidden } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { expectOpenProject, lockAction, publishActions } from './lockAction';

/** Marks an action as done, or opens it again. Doing it twice changes nothing. */
export async function finishAction(
  tx: Tx,
  actor: Actor,
  { actionId, done }: Input<'finishAction'>,
  { now }: Pick<Context, 'now'>,
): Promise<Record<string, never>> {
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
}
