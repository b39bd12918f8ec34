import { onDemand } from '../../components/onDemand';
import { LogoutModal } from '../../features/auth/LogoutModal';
import { DeleteOrganizationModal } from '../../features/organization/DeleteOrganizationModal';
import { StartTrialModal } from '../../features/organization/StartTrialModal';
import { TrialRemainingModal } from '../../features/plan/TrialRemainingModal';
import { ChangeOrganizationModal } from '../../features/session/ChangeOrganizationModal';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../hooks';

const CreateOrganizationModal = onDemand<{ open: boolean }>(
  () =>
    import(
      /* webpackChunkName: "create-organization" */ '../../features/organization/CreateOrganizationModal'
    ),
);

/** Each shows itself when the ui slice names it. */
export default function LoadedModals() {
  const modal = useAppSelector(selectModal);
  return (
    <>
      <LogoutModal />
      <ChangeOrganizationModal />
      <CreateOrganizationModal open={modal === 'createOrganization'} />
      <DeleteOrganizationModal />
      <StartTrialModal />
      <TrialRemainingModal />
    </>
  );
}
