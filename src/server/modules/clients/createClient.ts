import type { Input } from '../../../contract/types';
import { toKatakana } from '../../../domain/japaneseText';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { rule } from '../../http/errors';
import { lockPermitted } from '../access/lockPermitted';
import { publishClients } from './clientNews';
import { countClients, mostClients } from './clients.queries';
import { expectNewName } from './expectNewName';

/** A new client, its reading as katakana. Sent twice the second is refused by its name. */
export async function createClient(
  tx: Tx,
  actor: Actor,
  { name, nameKana }: Input<'createClient'>,
  { now }: { now: Date },
): Promise<{ clientId: number }> {
  const { organizationId } = actor;
  await lockPermitted(tx, actor, 'client.manage');
  await expectNewName(tx, organizationId, name.trim());
  if ((await countClients(tx, organizationId)) >= mostClients) {
    throw rule('clientLimit', `取引先は${mostClients}件まで登録できます。`);
  }
  const { clientId } = await tx
    .insertInto('clients')
    .values({
      organization_id: organizationId,
      name: name.trim(),
      name_kana: toKatakana(nameKana).trim(),
      created_at: now,
    })
    .returning('id as clientId')
    .executeTakeFirstOrThrow();
  await publishClients(tx, organizationId);
  return { clientId };
}
