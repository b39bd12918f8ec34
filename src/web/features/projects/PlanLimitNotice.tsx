import { PlanBound } from '../../components/PlanBound';
import { errorText } from '../../lib/errorText';
import { planLimitReached } from '../plan/planEvents';
import { isPlanLimit, usePlanBounds } from '../planBounds/planBoundsHooks';

/** Why the plan has no room for it, and what can be done. */
export function PlanLimitNotice({ error }: { error: unknown }) {
  const { openPlans } = usePlanBounds(planLimitReached);
  if (!isPlanLimit(error)) return null;
  return (
    <PlanBound severity="error" onPlans={openPlans}>
      {errorText(error)}
    </PlanBound>
  );
}
