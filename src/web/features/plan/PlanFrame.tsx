import { onDemand } from '../../components/onDemand';
import { useAppSelector } from '../../app/hooks';
import { PlanWatch } from './PlanWatch';
import { selectPlanDialogsShown, selectPlanModalOpen } from './planSelectors';

const PlanModal = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "planModal" */ './PlanModal'),
);

const PlanDialogs = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "plan-dialogs" */ './PlanDialogs'),
);

/** What the plan lays over any page by itself. */
export const PlanFrame = () => (
  <>
    <PlanWatch />
    <PlanModal open={useAppSelector(selectPlanModalOpen)} />
    <PlanDialogs open={useAppSelector(selectPlanDialogsShown)} />
  </>
);
