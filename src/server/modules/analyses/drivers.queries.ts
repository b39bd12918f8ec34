import { sql, type Kysely } from 'kysely';
import type { DriverRound } from '../../../domain/analysis/drivers';
import { maxListedRounds } from '../../../domain/analysis/listedFigures';
import type { Question } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { isInPlanHistory } from '../access/planHistory.queries';
import { visibleOpenProjects } from './visibleProjects.queries';

export interface DriverProject {
  minimum: number;
  /** The questions of its newest closed round. */
  questions: Question[];
  /** Oldest first. */
  rounds: DriverRound[];
}

/**
 * The open projects whose figures the caller may see, with their closed rounds of the last year, as far as the plan's
 * history allows.
 */
export async function listDriverProjects(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
): Promise<DriverProject[]> {
  const { organizationId, serviceUserId } = actor;
  const { rows } = await sql<DriverProject>`
    select o.analysis_minimum as minimum, q.questions, closed.rounds
    from organizations o
    join organization_members m on m.organization_id = o.id and m.service_user_id = ${serviceUserId}
    cross join lateral (${visibleOpenProjects}) p
    cross join lateral (
      select (array_agg(r.question_set_id order by r.open_from desc))[1] as question_set_id,
        json_agg(json_build_object('openFrom', r.open_from, 'counts', case when r.complete >= o.analysis_minimum then
            json_build_object('kinds', r.tally->'kinds', 'distributions', r.tally->'distributions') end)
          order by r.open_from) as rounds
      from (
        select open_from, question_set_id, complete, tally
        from rounds
        where organization_id = o.id and project_id = p.id and closes_at <= ${now}
          and ${isInPlanHistory(actor, sql.ref('p.id'))}
        order by open_from desc
        limit ${maxListedRounds}
      ) r
    ) closed
    join question_sets q on q.project_id = p.id and q.id = closed.question_set_id
    where o.id = ${organizationId}
    order by p.id`.execute(db);
  return rows;
}
