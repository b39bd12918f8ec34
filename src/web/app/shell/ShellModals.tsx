import { lazyPart } from '../../components/lazy';
import { selectHasOtherAccount, selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../../store/hooks';
import { useIsIdle } from './useIsIdle';

/**
 * Loaded late, because no page needs it for its first render and the server enforces the rules of the plan in any case.
 */
const PlanFrame = lazyPart(
  () => import(/* webpackChunkName: "plan" */ '../../features/subscriptions/PlanFrame'),
);

const LazyShellModals = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals" */ './ShellModalsContent'),
);

/** The dialogs that any page may open, through the ui slice (`modalOpened`) or because of the plan. */
export function ShellModals() {
  const isIdle = useIsIdle();
  const modal = useAppSelector(selectModal);
  const hasOtherAccount = useAppSelector(selectHasOtherAccount);
  return (
    <>
      {isIdle && <PlanFrame />}
      <LazyShellModals open={modal !== null || hasOtherAccount} />
    </>
  );
}
