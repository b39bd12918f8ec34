import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { OtherProject } from '../../../domain/analysis/history';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';

/** The other open projects with the scores of their last closed rounds up to a day, withheld rounds left out. */
export async function listOtherProjects(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
  until: string,
  now: Date,
): Promise<OtherProject[]> {
  const { rows } = await sql<OtherProject>`
    select newest.scores[1]::float8 as score, newest.mean::float8 as "meanScore", newest.asked[1] as asked
    from (
      select id, organization_id from projects
      where organization_id = ${organizationId} and id <> ${projectId} and project_status = 'open'
      order by id limit ${listBounds.openProjects}
    ) p
    join organizations o on o.id = p.organization_id
    cross join lateral (
      select array_agg(r.condition_score order by r.open_from desc) as scores,
        array_agg(r.asked order by r.open_from desc) as asked, avg(r.condition_score) as mean
      from (
        select open_from, condition_score, asked from rounds
        where organization_id = p.organization_id and project_id = p.id and open_from <= ${until} and closes_at <= ${now}
          and complete >= o.analysis_minimum and condition_score is not null
        order by open_from desc limit ${maxTrendRounds}
      ) r
    ) newest
    where newest.mean is not null`.execute(db);
  return rows;
}
