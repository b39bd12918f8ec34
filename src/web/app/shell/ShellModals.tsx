import { lazyDialog } from '../../components/lazy/lazyComponents';
import { selectHasOtherAccount, selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../../store/hooks';
import { PlanFrame } from './lazyPlan';

const LazyShellModals = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals" */ './ShellModalsContent'),
);

/** The dialogs that any page may open, through the ui slice (`modalOpened`) or because of the plan. */
export function ShellModals() {
  const modal = useAppSelector(selectModal);
  const hasOtherAccount = useAppSelector(selectHasOtherAccount);
  return (
    <>
      <PlanFrame />
      <LazyShellModals open={modal !== null || hasOtherAccount} />
    </>
  );
}
