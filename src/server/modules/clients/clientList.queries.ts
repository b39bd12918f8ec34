import { sql, type Kysely } from 'kysely';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { hasPermission } from '../access/permissions.queries';
import { maxClients } from './clients.queries';

export interface ListedClient {
  id: number;
  name: string;
  nameKana: string;
  version: number;
  /** The number of its projects that the caller may see. */
  projectCount: number;
  /** Mean score of the newest closed rounds of those open projects whose scores the caller may see. */
  meanScore: number | null;
}

/** All clients, sorted by reading. */
export async function listClients(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Actor,
  now: Date,
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select c.id, c.name, c.name_kana as "nameKana", c.version, coalesce(seen.count, 0) as "projectCount",
      seen.score as "meanScore"
    from clients c
    left join (
      select p.client_id, count(*) as count, avg(newest.condition_score) as score
      from projects p
      join organization_members m
        on m.organization_id = p.organization_id and m.service_user_id = ${serviceUserId}
      left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
      left join lateral (
        select r.condition_score from rounds r
        where r.organization_id = p.organization_id and r.project_id = p.id and r.closes_at <= ${now}
        order by r.open_from desc limit 1
      ) newest on p.project_status = 'open' and ${hasPermission('analysis.read')}
      where p.organization_id = ${organizationId} and p.client_id is not null and ${hasPermission('project.read')}
      group by p.client_id
    ) seen on seen.client_id = c.id
    where c.organization_id = ${organizationId}
    order by c.id
    limit ${maxClients}`.execute(db);
  return sortedByName(rows, ({ nameKana }) => nameKana);
}

/**
 * The clients with these names, compared as searches compare them, in the order of the names; null where there is none.
 * Where an earlier release allowed several, the client of exactly that name, otherwise the oldest.
 */
export async function listClientsByName(
  db: Kysely<Schema>,
  organizationId: number,
  names: readonly string[],
): Promise<{ clientId: number | null; nameKana: string | null }[]> {
  const { rows } = await sql<{ clientId: number | null; nameKana: string | null }>`
    select distinct on (given.position) c.id as "clientId", c.name_kana as "nameKana"
    from unnest(${names}::text[]) with ordinality as given (name, position)
    left join clients c
      on c.organization_id = ${organizationId} and folded_text(c.name) = folded_text(given.name)
    order by given.position, c.name = given.name desc, c.id`.execute(db);
  return rows;
}
