import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { errorText } from '../../lib/errorText';
import { planLimitReached } from '../subscriptions/subscriptionsEvents';
import { isPlanLimitError, useCurrentPlan } from '../subscriptions/subscriptionsHooks';

/** Why the plan has no room for it, and what can be done. */
export function PlanLimitNotice({ error }: { error: unknown }) {
  const { openPlans } = useCurrentPlan(planLimitReached);
  if (!isPlanLimitError(error)) return null;
  return (
    <PlanRestrictionNotice severity="error" onPlans={openPlans}>
      {errorText(error)}
    </PlanRestrictionNotice>
  );
}
