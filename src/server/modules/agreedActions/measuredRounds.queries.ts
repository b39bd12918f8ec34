import { sql, type Kysely } from 'kysely';
import type { ActionSourceKind } from '../../../domain/actions';
import { maxListedRounds } from '../../../domain/analysis/listedFigures';
import type { PastRound } from '../../../domain/analysis/types';
import { listBounds } from '../../../domain/billing/planCeilings';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from '../access/actor';
import { isInPlanHistory } from '../access/planHistory.queries';

/** The figures of a closed round that actions are measured by: the given questions, the score and the participation. */
export interface RoundFigures {
  openFrom: string;
  /** Null, like the distributions, where the round is withheld. */
  score: number | null;
  completed: number;
  asked: number;
  kinds: PastRound['kinds'];
  /** By question, with null for one that has nothing to show. Null for the whole round where it has nothing to show. */
  distributions: Record<string, readonly number[] | null> | null;
}

export interface OwnRound extends RoundFigures {
  openedAt: Date;
  minimum: number;
}

/** The distributions of these questions in the round `r` of the organization `o`. */
const distributionsOf = (
  questionKeys: readonly string[],
) => sql`case when r.complete >= o.analysis_minimum then (
  select json_object_agg(key, r.tally->'distributions'->key) from unnest(${questionKeys}::text[]) key) end`;

/** The closed rounds of the project of the year up to a round, oldest first, as far as the plan's history allows. */
export async function listOwnRounds(
  db: Kysely<Schema>,
  actor: Actor,
  questionKeys: readonly string[],
  { now, until }: { now: Date; until: string | undefined },
): Promise<OwnRound[]> {
  const { organizationId, projectId } = actor;
  const { rows } = await sql<OwnRound>`
    select r.open_from as "openFrom", r.opened_at as "openedAt", o.analysis_minimum as minimum, r.completed, r.asked,
      case when r.complete >= o.analysis_minimum then r.condition_score end as score,
      r.tally->'kinds' as kinds, ${distributionsOf(questionKeys)} as distributions
    from organizations o
    cross join lateral (
      select open_from, opened_at, complete, condition_score, completed, asked, tally
      from rounds
      where organization_id = o.id and project_id = ${projectId} and closes_at <= ${now}
        ${until === undefined ? sql`` : sql`and open_from <= ${until}`}
        and ${isInPlanHistory(actor, sql.val(projectId))}
      order by open_from desc
      limit ${maxListedRounds}
    ) r
    where o.id = ${organizationId}
    order by r.open_from`.execute(db);
  return rows;
}

export interface ComparedProject {
  rounds: RoundFigures[];
  /** The project's actions that came from a round between the first and the last of the days, the newest hundred. */
  actions: { openFrom: string; sourceKind: ActionSourceKind; sourceKey: string | null }[];
}

/** The other open projects with their closed rounds of these days, and with their actions. */
export async function listComparedProjects(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
  { days, questionKeys, now }: { days: readonly string[]; questionKeys: readonly string[]; now: Date },
): Promise<ComparedProject[]> {
  const { rows } = await sql<ComparedProject>`
    select closed.rounds, coalesce(agreed.actions, '[]') as actions
    from organizations o
    cross join lateral (
      select id from projects
      where organization_id = o.id and id <> ${projectId} and project_status = 'open'
      order by id limit ${listBounds.openProjects}
    ) p
    cross join lateral (
      select json_agg(json_build_object('openFrom', r.open_from, 'completed', r.completed, 'asked', r.asked,
        'score', case when r.complete >= o.analysis_minimum then r.condition_score end,
        'kinds', r.tally->'kinds', 'distributions', ${distributionsOf(questionKeys)}) order by r.open_from) as rounds
      from rounds r
      where r.organization_id = o.id and r.project_id = p.id and r.open_from = ${anyOf(days, 'date')}
        and r.closes_at <= ${now}
    ) closed
    cross join lateral (
      select json_agg(json_build_object('openFrom', a.open_from, 'sourceKind', a.source_kind,
        'sourceKey', a.source_key)) as actions
      from (
        select open_from, source_kind, source_key from actions
        where organization_id = o.id and project_id = p.id
          and open_from between (select min(day) from unnest(${days}::date[]) day)
            and (select max(day) from unnest(${days}::date[]) day)
        order by id desc
        limit 100
      ) a
    ) agreed
    where o.id = ${organizationId} and closed.rounds is not null
    order by p.id`.execute(db);
  return rows;
}
