import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { notFound, rule } from '../../http/errors';
import { lockPermitted } from '../access/lockPermitted';
import { publishClients } from './clientNews';
import { projectsOfClient } from './clients.queries';
import { expectClient } from './expectClient';

/**
 * Deletes a client. Its projects, archived ones too, go to the client `moveTo`, or to none when that is null; without
 * `moveTo` a client that has any is not deleted.
 */
export async function deleteClient(
  tx: Tx,
  actor: Actor,
  { clientId, moveTo }: Input<'deleteClient'>,
): Promise<Record<string, never>> {
  const { organizationId } = actor;
  await lockPermitted(tx, actor, 'client.manage');
  // Whoever is about to give it to a project waits here, and then finds nothing.
  const client = await tx
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!client) throw notFound('取引先');
  const projectIds = await projectsOfClient(tx, { organizationId, clientId });
  if (moveTo === undefined && projectIds.length > 0) {
    throw rule(
      'clientInUse',
      `この取引先のプロジェクトが${projectIds.length}件あります。プロジェクトの移動先を選んでから削除してください。`,
    );
  }
  if (moveTo === clientId) {
    const message = '移動先には別の取引先を選んでください。';
    throw rule('sameClient', message, [{ path: 'moveTo', message }]);
  }
  await expectClient(tx, organizationId, moveTo);
  await tx
    .updateTable('projects')
    .set((eb) => ({ client_id: moveTo ?? null, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .execute();
  await tx
    .deleteFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .execute();
  await publishClients(tx, organizationId, projectIds);
  return {};
}
