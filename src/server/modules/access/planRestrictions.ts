import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  type PlanFeature,
  featureLimitMessage,
  historyLimitMessage,
  planContents,
} from '../../../domain/billing/planContents';
import type { Schema } from '../../db/schema';
import type { Actor } from './actor';
import { ruleViolation } from '../../lib/errors';

type OrganizationPlan = Pick<Actor, 'plan' | 'organizationId'>;

/** Throws 422 `planLimit` when the plan does not include the feature (product §7). */
export function expectPlanFeature({ plan }: Pick<Actor, 'plan'>, feature: PlanFeature): void {
  const refusal = featureLimitMessage(plan, feature);
  if (refusal) throw ruleViolation('planLimit', refusal);
}

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

/** Throws 422 `planLimit` for a round of the actor's project that the plan does not include. */
export async function expectInPlanHistory(
  db: Kysely<Schema>,
  actor: OrganizationPlan & Pick<Actor, 'projectId'>,
  openFrom: string,
): Promise<void> {
  const refusal = historyLimitMessage(actor.plan);
  if (!refusal) return;
  const { rows } = await sql<{ shown: boolean }>`
    select ${isInPlanHistory(actor, sql.val(actor.projectId))} as shown
    from (select ${openFrom}::date as open_from) requested`.execute(db);
  if (!rows[0]!.shown) throw ruleViolation('planLimit', refusal);
}
