import { lazyPart } from '../../components/lazy';
import { ChangeOrganizationModal } from '../../features/organizations/ChangeOrganizationModal';
import { DeleteOrganizationModal } from '../../features/organizations/DeleteOrganizationModal';
import { StartTrialModal } from '../../features/subscriptions/StartTrialModal';
import { TrialRemainingModal } from '../../features/subscriptions/TrialRemainingModal';
import { modalClosed, selectModal, type ModalProps, type UiState } from '../../features/ui/uiSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { LogoutModal } from './LogoutModal';
import { OtherAccountDialog } from './OtherAccountDialog';

const CreateOrganizationModal = lazyPart<ModalProps>(
  () =>
    import(
      /* webpackChunkName: "create-organization" */ '../../features/organizations/CreateOrganizationModal'
    ),
);

const LeaveOrganizationDialog = lazyPart<ModalProps>(
  () => import(/* webpackChunkName: "leave-organization" */ '../../features/members/LeaveOrganizationDialog'),
);

const ChangePasswordDialog = lazyPart<ModalProps>(
  () => import(/* webpackChunkName: "change-password" */ '../../features/account/ChangePasswordDialog'),
);

const CommandPalette = lazyPart<ModalProps>(
  () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
);

const ShortcutsDialog = lazyPart<ModalProps>(
  () => import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog'),
);

/** Each is open while the ui slice says so. */
export default function ShellModalsContent() {
  const modal = useAppSelector(selectModal);
  const dispatch = useAppDispatch();
  const propsOf = (name: UiState['modal']): ModalProps => ({
    open: modal === name,
    onClose: () => void dispatch(modalClosed()),
  });
  return (
    <>
      <LogoutModal {...propsOf('logout')} />
      <ChangeOrganizationModal {...propsOf('changeOrganization')} />
      <CreateOrganizationModal {...propsOf('createOrganization')} />
      <DeleteOrganizationModal {...propsOf('deleteOrganization')} />
      <LeaveOrganizationDialog {...propsOf('leaveOrganization')} />
      <ChangePasswordDialog {...propsOf('changePassword')} />
      <CommandPalette {...propsOf('palette')} />
      <ShortcutsDialog {...propsOf('shortcuts')} />
      <StartTrialModal {...propsOf('startTrial')} />
      <TrialRemainingModal {...propsOf('trialRemaining')} />
      <OtherAccountDialog />
    </>
  );
}
