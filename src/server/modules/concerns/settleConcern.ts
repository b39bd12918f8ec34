import { forbidden, notFound } from '../../lib/errors';
import { lockConcern, publishToReaders, refreshAwaited } from './concernReaders.queries';
import { queueReminder } from './createConcern';
import type { Command } from '../handler';

/** Marks a concern as settled, or opens it again; only its writer may. Doing it twice changes nothing. */
export const settleConcern: Command<'settleConcern'> = async (tx, call) => {
  const { actor } = call;
  const { concernId, settled } = call.input;
  const concern = await lockConcern(tx, actor, concernId);
  if (!concern) throw notFound('相談');
  if (concern.part !== 'writer') throw forbidden('相談の状態を変えられるのは、相談した本人だけです。');
  const changed = await tx
    .updateTable('concerns')
    .set({ settled_at: settled ? call.now : null })
    .where('id', '=', concernId)
    .where('settled_at', settled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return {};
  await refreshAwaited(tx, concernId);
  if (!settled) await queueReminder(tx, { organizationId: actor.organizationId, concernId }, call);
  await publishToReaders(tx, actor, concernId);
  return {};
};
