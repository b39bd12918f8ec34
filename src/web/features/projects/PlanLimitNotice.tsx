import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { errorText } from '../../lib/errorText';
import { planLimitReached } from '../plans/plansEvents';
import { isPlanLimitError, useCurrentPlan } from '../plans/plansHooks';

/** Shows an error caused by a plan limit, with a link to the plans for people who may change the plan. */
export function PlanLimitNotice({ error }: { error: unknown }) {
  const { openPlans } = useCurrentPlan(planLimitReached);
  if (!isPlanLimitError(error)) return null;
  return (
    <PlanRestrictionNotice severity="error" onPlans={openPlans}>
      {errorText(error)}
    </PlanRestrictionNotice>
  );
}
