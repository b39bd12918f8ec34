import { FailureModal } from './FailureModal';
import { PlanChangeBlockedModal } from './PlanChangeBlockedModal';
import { SuspendedModal } from './SuspendedModal';

/** Each shows itself when its state says so. */
export default function PlanDialogs() {
  return (
    <>
      <SuspendedModal />
      <PlanChangeBlockedModal />
      <FailureModal />
    </>
  );
}
