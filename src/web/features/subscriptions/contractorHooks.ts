import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../../store/hooks';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import type { Organization } from '../organizations/organizationsApi';
import { useMe } from '../session/sessionHooks';
import { selectContractor } from './planModalSlice';
import { contractorFromCustomer } from './postalCode';
import { useGetSubscriptionCustomerQuery } from './subscriptionsApi';

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

/**
 * The recipient of the invoices: the stored data of an existing customer, or the form data (spec §2). `contractor` is
 * undefined while loading and after an error.
 */
export function useContractor(organization: Organization) {
  const formData = useAppSelector(selectContractor);
  const formEmail = useContractorEmail(organization);
  // Only requested with a stripeCustomerId (spec §7).
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery(
    organization.stripeCustomerId ? { organizationId: organization.id } : skipToken,
  );
  const values = currentData ? contractorFromCustomer(currentData) : formData;
  return {
    contractor: values && { ...values, email: currentData?.email ?? formEmail },
    error,
    retry: () => void refetch(),
  };
}
