import type { Tx } from '../../db/transaction';
import { publish, toOrganization, toProject } from '../../live/publish';

/** Tells that clients changed, and the projects that show one of them. */
export async function publishClients(
  tx: Tx,
  organizationId: number,
  projectIds: readonly number[] = [],
): Promise<void> {
  await publish(tx, [
    toOrganization(organizationId, `Clients:${organizationId}`),
    ...projectIds.flatMap((id) => [
      toProject(id, `Project:${id}`),
      toProject(id, `Projects:${organizationId}`),
    ]),
  ]);
}
