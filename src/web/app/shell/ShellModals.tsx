import { onDemand } from '../../components/onDemand';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../hooks';
import { PlanFrame } from './latePlan';

const Modals = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals", webpackPrefetch: true */ './LoadedModals'),
);

/** The dialogs that any page may open, through the ui slice (`modalOpened`) or because of the plan. */
export const ShellModals = () => (
  <>
    <PlanFrame />
    <Modals open={useAppSelector(selectModal) !== null} />
  </>
);
