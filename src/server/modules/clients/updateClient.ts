import { toKatakana } from '../../../domain/text/japaneseText';
import { conflict, notFound } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { publishClientInvalidations, expectUniqueClientName } from './clientRules';
import { listClientProjectIds, findClientVersion } from './clients.queries';
import type { Command } from '../handler';

/** Updates a client from the version the caller saw. */
export const updateClient: Command<'updateClient'> = async (
  tx,
  { actor, input: { clientId, name, nameKana, version } },
) => {
  const { organizationId } = actor;
  await lockAndAuthorize(tx, actor, 'client.manage');
  const before = await findClientVersion(tx, { organizationId, clientId });
  if (!before) throw notFound('取引先');
  if (before.version !== version) {
    throw conflict('この取引先は別の画面で更新されています。ページを再読み込みしてから続けてください。');
  }
  await expectUniqueClientName(tx, organizationId, name.trim(), clientId);
  await tx
    .updateTable('clients')
    .set({ name: name.trim(), name_kana: toKatakana(nameKana).trim(), version: version + 1 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .execute();
  await publishClientInvalidations(
    tx,
    organizationId,
    await listClientProjectIds(tx, { organizationId, clientId }),
  );
  return {};
};
