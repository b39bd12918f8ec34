import { useGetOrganizationMembersQuery } from '../members/membersApi';
import type { Organization } from '../organizations/organizationsApi';
import { useMe } from '../session/sessionHooks';

/**
 * The address for invoices: of the organization's creator, or of the signed-in owner if the creator has left (spec §2).
 * Empty while loading.
 */
export function useContractorEmail({ id, createdBy }: Organization): string {
  const { email } = useMe();
  const { currentData } = useGetOrganizationMembersQuery({ organizationId: id });
  const creator = currentData?.members.find(({ serviceUserId }) => serviceUserId === createdBy);
  return creator?.email ?? (currentData ? email : '');
}
