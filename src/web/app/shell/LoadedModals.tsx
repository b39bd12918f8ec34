import { LogoutModal } from '../../features/auth/LogoutModal';
import { ChangeOrganizationModal } from '../../features/session/ChangeOrganizationModal';

/** Each shows itself when the ui slice names it. */
export default function LoadedModals() {
  return (
    <>
      <LogoutModal />
      <ChangeOrganizationModal />
    </>
  );
}
