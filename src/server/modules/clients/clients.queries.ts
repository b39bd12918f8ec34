import type { Kysely } from 'kysely';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { hasPermission } from '../access/permissions.queries';
import type { Tx } from '../../db/transaction';

/** Most clients of an organization, which bounds every list of them. */
export const maxClients = 1_000;

/** The names of all clients, sorted by reading. */
export async function listClientNames(db: Kysely<Schema>, organizationId: number) {
  const clients = await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'name_kana as nameKana'])
    .orderBy('id')
    .limit(maxClients)
    .execute();
  return sortedByName(clients, ({ nameKana }) => nameKana);
}

export async function countClients(db: Kysely<Schema>, organizationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of a client's projects the caller sees, including archived ones. */
export async function countSeenProjects(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Actor,
  clientId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('projects as p')
    .innerJoin('organization_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'p.organization_id').on('m.service_user_id', '=', serviceUserId),
    )
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 'p.id').onRef('pm.service_user_id', '=', 'm.service_user_id'),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.client_id', '=', clientId)
    .where(hasPermission('project.read'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface ClientScope {
  organizationId: number;
  clientId: number;
}

/** All projects of a client, including archived ones. */
export async function listClientProjectIds(
  db: Kysely<Schema>,
  { organizationId, clientId }: ClientScope,
): Promise<number[]> {
  const projects = await db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .select('id')
    .execute();
  return projects.map(({ id }) => id);
}

/** Locks a client that is about to be deleted. A concurrent assignment of it to a project waits and then fails. */
export const lockClient = (tx: Tx, { organizationId, clientId }: ClientScope) =>
  tx
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

/** Keeps a client from being deleted until the commit. */
export const lockClientKey = (tx: Tx, { organizationId, clientId }: ClientScope) =>
  tx
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();

export const findClientVersion = (db: Kysely<Schema>, { organizationId, clientId }: ClientScope) =>
  db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .select('version')
    .executeTakeFirst();
