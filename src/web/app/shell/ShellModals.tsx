import { lazyDialog } from '../../components/lazy/lazyComponents';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../hooks';
import { PlanFrame } from './lazyPlan';

const LazyShellModals = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals" */ './ShellModalsContent'),
);

/** The dialogs that any page may open, through the ui slice (`modalOpened`) or because of the plan. */
export const ShellModals = () => (
  <>
    <PlanFrame />
    <LazyShellModals open={useAppSelector(selectModal) !== null} />
  </>
);
