import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazy';
import { useCurrentOrganization } from '../session/sessionHooks';
import { modalClosed, selectModal } from '../ui/uiSlice';
import type { DeleteOrganizationProps } from './DeleteOrganizationDialog';

const DeleteOrganizationDialog = lazyPart<DeleteOrganizationProps>(
  () => import(/* webpackChunkName: "delete-organization" */ './DeleteOrganizationDialog'),
);

/** Opened from the settings, or from the plan modal after the contract has ended (spec §2). */
export function DeleteOrganizationModal() {
  const open = useAppSelector(selectModal) === 'deleteOrganization';
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  if (!organization) return null;
  return (
    <DeleteOrganizationDialog
      open={open}
      organizationId={organization.id}
      name={organization.name}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
