import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectOpenProject, lockAction, publishActions } from './lockAction';

/** Removes an action that was agreed on by mistake or is no longer needed. */
export async function deleteAction(
  tx: Tx,
  actor: Actor,
  { actionId }: Input<'deleteAction'>,
): Promise<Record<string, never>> {
  await expectOpenProject(tx, actor);
  const { assigneeId } = await lockAction(tx, actor, actionId);
  await tx.deleteFrom('actions').where('id', '=', actionId).execute();
  await publishActions(tx, actor, [assigneeId]);
  return {};
}
