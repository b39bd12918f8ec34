import { conflict, notFound } from '../../lib/errors';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
} from '../live/publishInvalidations';
import { recordClientChange } from '../projectEvents/projectEvents.queries';
import { expectClientExists } from '../clients/clientRules';
import type { Command } from '../handler';
import { lockProject } from '../access/memberships.queries';

/** Updates name, client and period from the version the caller saw. An archived project can still be corrected. */
export const updateProject: Command<'updateProject'> = async (
  tx,
  { actor: { organizationId, projectId }, input: { name, clientId = null, startsOn, endsOn, version }, now },
) => {
  // Locks the client before the project, in the same order as deleting a client, to prevent a deadlock.
  await expectClientExists(tx, organizationId, clientId);
  const before = await lockProject(tx, { organizationId, projectId });
  if (!before) throw notFound('プロジェクト');
  if (before.version !== version) {
    throw conflict(
      'このプロジェクトは別の画面で更新されています。ページを再読み込みしてから続けてください。',
    );
  }
  await tx
    .updateTable('projects')
    .set({
      name: name.trim(),
      client_id: clientId,
      starts_on: startsOn ?? null,
      ends_on: endsOn ?? null,
      version: version + 1,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
  const hasOtherClient = clientId !== before.clientId;
  if (hasOtherClient)
    await recordClientChange(tx, { organizationId, projectIds: [projectId], clientId }, now);
  await publishInvalidations(tx, [
    ...projectInvalidations({ organizationId, projectId }, 'Project', 'Projects'),
    ...(hasOtherClient ? organizationInvalidations({ organizationId }, 'Clients') : []),
  ]);
  return {};
};
