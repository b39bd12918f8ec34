import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
} from '../live/publishInvalidations';

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
