import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';

/** Comments in one reply. */
const maxComments = 20;
const maxEngines = 20;

const ofOrganization = ({ organizationId }: Actor) => sql`
  from analyses a
  join analysis_feedback f on f.analysis_id = a.id
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  where a.organization_id = ${organizationId}`;

/** How many found the analyses of each engine useful, those with most feedback first. */
export async function countFeedback(db: Kysely<Schema>, actor: Actor) {
  const { rows } = await sql<{ engine: string; useful: number; total: number }>`
    select f.engine, count(*) filter (where f.useful) as useful, count(*) as total
    ${ofOrganization(actor)}
    group by f.engine
    order by count(*) desc, f.engine
    limit ${maxEngines}`.execute(db);
  return rows;
}

/** The newest comments, without the names of their writers. */
export async function listFeedbackComments(db: Kysely<Schema>, actor: Actor) {
  const { rows } = await sql<{ engine: string; useful: boolean; comment: string; projectName: string }>`
    select f.engine, f.useful, f.comment, p.name as "projectName"
    ${ofOrganization(actor)} and f.comment <> ''
    order by f.updated_at desc, f.analysis_id desc, f.service_user_id
    limit ${maxComments}`.execute(db);
  return rows;
}
