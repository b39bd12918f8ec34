import { canSeeAllProjects } from '../../../domain/permissions';
import { notFound, ruleViolation } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { recordClientChange } from '../projectEvents/projectEvents.queries';
import { publishClientInvalidations, expectClientExists } from './clientRules';
import { countSeenProjects, listClientProjectIds, lockClient } from './clients.queries';
import type { Command } from '../handler';

/**
 * Deletes a client. Its projects, including archived ones, move to the client `moveTo`, or to none when that is null.
 * Without `moveTo` a client that has projects is not deleted. People who do not see all projects always need `moveTo`,
 * because the reply would tell them whether there are projects that they do not see.
 */
export const deleteClient: Command<'deleteClient'> = async (
  tx,
  { actor, input: { clientId, moveTo }, now },
) => {
  const { organizationId } = actor;
  await lockAndAuthorize(tx, actor, 'client.manage');
  const client = await lockClient(tx, { organizationId, clientId });
  if (!client) throw notFound('取引先');
  const projectIds = await listClientProjectIds(tx, { organizationId, clientId });
  if (moveTo === undefined && (projectIds.length > 0 || !canSeeAllProjects(actor.userRole))) {
    const seenCount = await countSeenProjects(tx, actor, clientId);
    throw ruleViolation(
      'clientInUse',
      seenCount > 0
        ? `この取引先のプロジェクトが${seenCount}件あります。プロジェクトの移動先を選んでから削除してください。`
        : '取引先のプロジェクトの移動先を選んでから削除してください。',
    );
  }
  if (moveTo === clientId) {
    const message = '移動先には別の取引先を選んでください。';
    throw ruleViolation('sameClient', message, [{ path: 'moveTo', message }]);
  }
  await expectClientExists(tx, organizationId, moveTo);
  await tx
    .updateTable('projects')
    .set((eb) => ({ client_id: moveTo ?? null, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .execute();
  await recordClientChange(tx, { organizationId, projectIds, clientId: moveTo ?? null }, now);
  await tx
    .deleteFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .execute();
  await publishClientInvalidations(tx, organizationId, projectIds);
  return {};
};
