import { expectOpenProject, lockAction, publishActions } from './lockAction';
import type { Command } from '../handler';

/** Removes an action that was agreed on by mistake or is no longer needed. */
export const deleteAction: Command<'deleteAction'> = async (tx, { actor, input: { actionId } }) => {
  await expectOpenProject(tx, actor);
  const { assigneeId } = await lockAction(tx, actor, actionId);
  await tx.deleteFrom('actions').where('id', '=', actionId).execute();
  await publishActions(tx, actor, [assigneeId]);
  return {};
};
