import { lazyDialog } from '../../components/lazy/lazyComponents';
import { useAppSelector } from '../../store/hooks';
import { selectPlanModalOpen } from './planModalSlice';
import { SubscriptionLoader } from './SubscriptionLoader';
import { selectPlanDialogsShown } from './subscriptionsSelectors';

const PlanModal = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "planModal" */ './PlanModal'),
);

const PlanDialogs = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "plan-dialogs" */ './PlanDialogs'),
);

/** Loads the subscription of the current page and renders the plan dialogs above any page. */
export const PlanFrame = () => (
  <>
    <SubscriptionLoader />
    <PlanModal open={useAppSelector(selectPlanModalOpen)} />
    <PlanDialogs open={useAppSelector(selectPlanDialogsShown)} />
  </>
);
