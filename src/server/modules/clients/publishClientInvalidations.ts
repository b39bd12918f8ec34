import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  organizationInvalidation,
  projectInvalidation,
} from '../live/publishInvalidations';

/** Invalidates the client list, and the projects that show one of the clients. */
export async function publishClientInvalidations(
  tx: Tx,
  organizationId: number,
  projectIds: readonly number[] = [],
): Promise<void> {
  await publishInvalidations(tx, [
    organizationInvalidation(organizationId, `Clients:${organizationId}`),
    ...projectIds.flatMap((id) => [
      projectInvalidation(id, `Project:${id}`),
      projectInvalidation(id, `Projects:${organizationId}`),
    ]),
  ]);
}
