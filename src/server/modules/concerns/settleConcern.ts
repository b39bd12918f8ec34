import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { forbidden, notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { lockConcern, publishToReaders, refreshAwaited } from './concernReaders.queries';
import { enqueueReminder } from './createConcern';

/** Marks a concern as settled, or opens it again; only its writer may. Doing it twice changes nothing. */
export async function settleConcern(
  tx: Tx,
  actor: Actor,
  { concernId, settled }: Input<'settleConcern'>,
  context: Context,
): Promise<Record<string, never>> {
  const concern = await lockConcern(tx, actor, concernId);
  if (!concern) throw notFound('相談');
  if (concern.part !== 'writer') throw forbidden('相談の状態を変えられるのは、相談した本人だけです。');
  const changed = await tx
    .updateTable('concerns')
    .set({ settled_at: settled ? context.now : null })
    .where('id', '=', concernId)
    .where('settled_at', settled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return {};
  await refreshAwaited(tx, concernId);
  if (!settled) await enqueueReminder(tx, { organizationId: actor.organizationId, concernId }, context);
  await publishToReaders(tx, actor, concernId);
  return {};
}
