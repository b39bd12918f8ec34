import { conflict } from '../../lib/errors';
import { expectCandidate, expectDueLater, notifyAssignee } from './agreedStep';
import { expectOpenProject, lockAction, publishActions } from './lockAction';
import type { Command } from '../handler';

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
