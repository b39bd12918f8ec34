import { checkPermission } from '../../../domain/permissions';
import { conflict, forbidden } from '../../lib/errors';
import type { Command } from '../handler';
import { expectCandidate, expectDueLater, notifyAssignee } from './agreedStep';
import { expectOpenProject, publishActions } from './actionRules';
import { lockAction } from './actionRules.queries';

/** Changes an action from the version the caller saw. What is not changed is not checked again. */
export const updateAction: Command<'updateAction'> = async (tx, call) => {
  const { actor } = call;
  const { actionId, body, assigneeId, dueOn, version: seenVersion } = call.input;
  await expectOpenProject(tx, actor);
  const before = await lockAction(tx, actor, actionId);
  if (assigneeId !== before.assigneeId) await expectCandidate(tx, actor, assigneeId);
  if (before.version !== seenVersion) {
    throw conflict(
      'このアクションは別の画面で更新されています。新しい内容を確かめて、もう一度変更してください。',
    );
  }
  if (dueOn !== before.dueOn) expectDueLater(dueOn, call.now);
  const version = seenVersion + 1;
  await tx
    .updateTable('actions')
    .set({ body, assignee_id: assigneeId, due_on: dueOn, version })
    .where('id', '=', actionId)
    .execute();
  if (assigneeId !== before.assigneeId)
    await notifyAssignee(tx, actor, { actionId, assigneeId, version }, call);
  await publishActions(tx, actor, [before.assigneeId, assigneeId]);
  return {};
};

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

/** Removes an action that was agreed on by mistake or is no longer needed. */
export const deleteAction: Command<'deleteAction'> = async (tx, { actor, input: { actionId } }) => {
  await expectOpenProject(tx, actor);
  const { assigneeId } = await lockAction(tx, actor, actionId);
  await tx.deleteFrom('actions').where('id', '=', actionId).execute();
  await publishActions(tx, actor, [assigneeId]);
  return {};
};
