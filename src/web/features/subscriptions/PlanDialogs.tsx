import { PlanChangeFailedModal } from './PlanChangeFailedModal';
import { PlanChangeBlockedModal } from './PlanChangeBlockedModal';
import { SuspendedModal } from './SuspendedModal';

/** Each shows itself when its state says so. */
export default function PlanDialogs() {
  return (
    <>
      <SuspendedModal />
      <PlanChangeBlockedModal />
      <PlanChangeFailedModal />
    </>
  );
}
