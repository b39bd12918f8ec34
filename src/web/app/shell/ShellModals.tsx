import { onDemand } from '../../components/onDemand';
import { PlanWatch } from '../../features/plan/PlanWatch';
import { selectPlanDialogsShown, selectPlanModalOpen } from '../../features/plan/planSelectors';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../hooks';

const Modals = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals", webpackPrefetch: true */ './LoadedModals'),
);

const PlanModal = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "planModal" */ '../../features/plan/PlanModal'),
);

const PlanDialogs = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "plan-dialogs" */ '../../features/plan/PlanDialogs'),
);

/** The dialogs that any page may open, through the ui slice (`modalOpened`) or because of the plan. */
export const ShellModals = () => (
  <>
    <PlanWatch />
    <PlanModal open={useAppSelector(selectPlanModalOpen)} />
    <PlanDialogs open={useAppSelector(selectPlanDialogsShown)} />
    <Modals open={useAppSelector(selectModal) !== null} />
  </>
);
