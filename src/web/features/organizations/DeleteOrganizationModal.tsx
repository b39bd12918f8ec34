import { lazyPart } from '../../components/lazy';
import { useCurrentOrganization } from '../session/sessionHooks';
import type { ModalProps } from '../ui/uiSlice';
import type { DeleteOrganizationProps } from './DeleteOrganizationDialog';

const DeleteOrganizationDialog = lazyPart<DeleteOrganizationProps>(
  () => import(/* webpackChunkName: "delete-organization" */ './DeleteOrganizationDialog'),
);

/** Opened from the settings, or from the plan modal after the contract has ended (spec §2). */
export function DeleteOrganizationModal(props: ModalProps) {
  const organization = useCurrentOrganization();
  if (!organization) return null;
  return <DeleteOrganizationDialog {...props} organizationId={organization.id} name={organization.name} />;
}
