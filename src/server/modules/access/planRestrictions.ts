import type { Kysely } from 'kysely';
import {
  type PlanFeature,
  featureLimitMessage,
  historyLimitMessage,
} from '../../../domain/billing/planContents';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from './actor';
import { ruleViolation } from '../../lib/errors';
import { isRoundInPlanHistory, type OrganizationPlan } from './planHistory.queries';

/** Throws 422 `planLimit` when the plan does not include the feature (product §7). */
export function expectPlanFeature({ plan }: Pick<Actor, 'plan'>, feature: PlanFeature): void {
  const refusal = featureLimitMessage(plan, feature);
  if (refusal) throw ruleViolation('planLimit', refusal);
}

/** Throws 422 `planLimit` for a round of the actor's project that the plan does not include. */
export async function expectInPlanHistory(
  db: Kysely<Schema>,
  actor: OrganizationPlan & Pick<ProjectActor, 'projectId'>,
  openFrom: string,
): Promise<void> {
  const refusal = historyLimitMessage(actor.plan);
  if (!refusal) return;
  if (!(await isRoundInPlanHistory(db, actor, openFrom))) throw ruleViolation('planLimit', refusal);
}
