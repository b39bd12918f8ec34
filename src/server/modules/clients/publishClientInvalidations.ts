import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  organizationInvalidation,
  projectInvalidation,
} from '../live/publishInvalidations';

/** Tells that clients changed, and the projects that show one of them. */
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
