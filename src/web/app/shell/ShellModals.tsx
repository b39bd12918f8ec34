import { LogoutModal } from '../../features/auth/LogoutModal';
import { ChangeOrganizationModal } from '../../features/session/ChangeOrganizationModal';

/** The dialogs that any page may open through the ui slice. */
export function ShellModals() {
  return (
    <>
      <LogoutModal />
      <ChangeOrganizationModal />
    </>
  );
}
