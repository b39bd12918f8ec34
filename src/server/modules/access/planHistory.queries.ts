import { sql, type Kysely, type RawBuilder } from 'kysely';
import { planContents } from '../../../domain/billing/planContents';
import type { Plan } from '../../../domain/billing/plans';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from './actor';

export type OrganizationPlan = Pick<Actor, 'plan' | 'organizationId'>;

/** The plan of an organization, `none` without a subscription, as a value that a query selects. */
export const planOf = (organizationId: number): RawBuilder<Plan> =>
  sql<Plan>`coalesce((select plan from subscriptions where organization_id = ${organizationId}), 'none')`;

/** Whether the plan includes a round of a project, as a condition on its `open_from` (product §7). */
export function isInPlanHistory(
  { plan, organizationId }: OrganizationPlan,
  projectId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { rounds } = planContents[plan];
  if (rounds === Infinity) return sql<boolean>`true`;
  return sql<boolean>`open_from >= coalesce((
    select open_from from rounds
    where organization_id = ${organizationId} and project_id = ${projectId}
    order by open_from desc offset ${rounds - 1} limit 1), '-infinity')`;
}

/** Whether the plan includes a round of the actor's project that opened on a day. */
export async function isRoundInPlanHistory(
  db: Kysely<Schema>,
  actor: OrganizationPlan & Pick<ProjectActor, 'projectId'>,
  openFrom: string,
): Promise<boolean> {
  const { rows } = await sql<{ isIncluded: boolean }>`
    select ${isInPlanHistory(actor, sql.val(actor.projectId))} as "isIncluded"
    from (select ${openFrom}::date as open_from) requested`.execute(db);
  return rows[0]!.isIncluded;
}
