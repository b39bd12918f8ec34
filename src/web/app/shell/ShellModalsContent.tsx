import { lazyPart } from '../../components/lazy';
import { ChangeOrganizationModal } from '../../features/organizations/ChangeOrganizationModal';
import { DeleteOrganizationModal } from '../../features/organizations/DeleteOrganizationModal';
import { StartTrialModal } from '../../features/subscriptions/StartTrialModal';
import { TrialRemainingModal } from '../../features/subscriptions/TrialRemainingModal';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../../store/hooks';
import { LogoutModal } from './LogoutModal';
import { OtherAccountDialog } from './OtherAccountDialog';

const CreateOrganizationModal = lazyPart<{ open: boolean }>(
  () =>
    import(
      /* webpackChunkName: "create-organization" */ '../../features/organizations/CreateOrganizationModal'
    ),
);

const LeaveOrganizationDialog = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "leave-organization" */ '../../features/members/LeaveOrganizationDialog'),
);

const ChangePasswordDialog = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "change-password" */ '../../features/account/ChangePasswordDialog'),
);

const CommandPalette = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
);

const ShortcutsDialog = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog'),
);

/** Each is open while the ui slice says so. */
export default function ShellModalsContent() {
  const modal = useAppSelector(selectModal);
  return (
    <>
      <LogoutModal />
      <ChangeOrganizationModal />
      <CreateOrganizationModal open={modal === 'createOrganization'} />
      <DeleteOrganizationModal />
      <LeaveOrganizationDialog open={modal === 'leaveOrganization'} />
      <ChangePasswordDialog open={modal === 'changePassword'} />
      <CommandPalette open={modal === 'palette'} />
      <ShortcutsDialog open={modal === 'shortcuts'} />
      <StartTrialModal />
      <TrialRemainingModal />
      <OtherAccountDialog />
    </>
  );
}
