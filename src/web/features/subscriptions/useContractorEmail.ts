import { useGetOrganizationMembersQuery } from '../members/membersApi';
import type { Organization } from '../organizations/organizationsApi';
import { useMe } from '../session/sessionHooks';

/** Where the invoices go: to the organization's creator, to the acting owner where the creator has left (spec §2); '' until that is known. */
export function useContractorEmail({ id, createdBy }: Organization): string {
  const { email } = useMe();
  const { currentData } = useGetOrganizationMembersQuery({ organizationId: id });
  const creator = currentData?.members.find(({ serviceUserId }) => serviceUserId === createdBy);
  return creator?.email ?? (currentData ? email : '');
}
