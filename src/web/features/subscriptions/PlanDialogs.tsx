import { OrderPlacedModal } from './OrderPlacedModal';
import { PlanChangeFailedModal } from './PlanChangeFailedModal';
import { PlanChangeBlockedModal } from './PlanChangeBlockedModal';
import { SuspendedModal } from './SuspendedModal';

/** The dialogs about the plan; each opens by its own state. */
export default function PlanDialogs() {
  return (
    <>
      <SuspendedModal />
      <PlanChangeBlockedModal />
      <PlanChangeFailedModal />
      <OrderPlacedModal />
    </>
  );
}
