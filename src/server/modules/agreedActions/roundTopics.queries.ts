import { sql, type Kysely } from 'kysely';
import type { RoundTopics } from '../../../domain/analysis/history';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';

/** The topics of the analyses of these rounds, without quotes; a withheld round has none. */
export async function listRoundTopics(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
  openFroms: readonly string[],
): Promise<RoundTopics[]> {
  const { rows } = await sql<RoundTopics>`
    select r.open_from as "openFrom", (
      select json_agg(json_build_object('term', topic->>'term', 'people', (topic->>'people')::int))
      from jsonb_array_elements(a.facts->'topics') topic) as topics
    from rounds r
    join organizations o on o.id = r.organization_id
    join analyses a on a.round_id = r.id
    where r.organization_id = ${organizationId} and r.project_id = ${projectId}
      and r.open_from = ${anyOf(openFroms, 'date')} and r.complete >= o.analysis_minimum`.execute(db);
  return rows.map(({ openFrom, topics }) => ({ openFrom, topics: topics ?? [] }));
}
