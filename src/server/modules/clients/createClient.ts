import { toKatakana } from '../../../domain/text/japaneseText';
import { ruleViolation } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { publishClientInvalidations, expectUniqueClientName } from './clientRules';
import { countClients, maxClients } from './clients.queries';
import type { Command } from '../handler';

/** Creates a client with its reading in katakana. The same request sent twice is rejected, because the name exists. */
export const createClient: Command<'createClient'> = async (
  tx,
  { actor, input: { name, nameKana }, now },
) => {
  const { organizationId } = actor;
  await lockAndAuthorize(tx, actor, 'client.manage');
  await expectUniqueClientName(tx, organizationId, name.trim());
  if ((await countClients(tx, organizationId)) >= maxClients) {
    throw ruleViolation('clientLimit', `取引先は${maxClients}件まで登録できます。`);
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
  await publishClientInvalidations(tx, organizationId);
  return { clientId };
};
