import type { Tx } from '../../db/transaction';
import { duplicate, notFound } from '../../lib/errors';
import {
  publishInvalidations,
  projectInvalidations,
  organizationInvalidations,
} from '../live/publishInvalidations';
import { lockClientKey } from './clients.queries';
import { listClientsByName } from './clientList.queries';

/**
 * Throws 404 for a client of another organization; locks the client until the commit. Null and undefined mean no
 * client.
 */
export async function expectClientExists(
  tx: Tx,
  organizationId: number,
  clientId: number | null | undefined,
): Promise<void> {
  if (clientId === null || clientId === undefined) return;
  const client = await lockClientKey(tx, { organizationId, clientId });
  if (!client) throw notFound('取引先');
}

/** Throws when another client has this name. Requires lockAndAuthorize. */
export async function expectUniqueClientName(
  tx: Tx,
  organizationId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const [namesake] = await listClientsByName(tx, organizationId, [name]);
  const other = namesake?.clientId ?? null;
  if (other === null || other === ownId) return;
  const message = '同じ名前の取引先がすでにあります。';
  throw duplicate('clientNameTaken', message, [{ path: 'name', message }]);
}

/** Invalidates the client list, and the projects that show one of the clients. */
export async function publishClientInvalidations(
  tx: Tx,
  organizationId: number,
  projectIds: readonly number[] = [],
): Promise<void> {
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'Clients'),
    ...projectIds.flatMap((projectId) =>
      projectInvalidations({ organizationId, projectId }, 'Project', 'Projects'),
    ),
  ]);
}
