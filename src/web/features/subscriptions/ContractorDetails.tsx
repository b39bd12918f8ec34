import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../../app/hooks';
import { ErrorState } from '../../components/ErrorState';
import type { Organization } from '../organizations/organizationsApi';
import { useGetSubscriptionCustomerQuery } from './subscriptionsApi';
import { contractorFromCustomer, hyphenatePostalCode } from './postalCode';
import { TextLines, LabeledRows } from './LabeledRows';
import { selectPlanModal } from './planModalSlice';
import { useContractorEmail } from './useContractorEmail';

/** The recipient of the invoices: the form data, or the stored data of an existing customer (spec §2). */
export function ContractorDetails({ organization }: { organization: Organization }) {
  const { formData } = useAppSelector(selectPlanModal);
  const contractorEmail = useContractorEmail(organization);
  // Only requested with a stripeCustomerId (spec §7).
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery(
    organization.stripeCustomerId ? { organizationId: organization.id } : skipToken,
  );
  const contractor = currentData ? contractorFromCustomer(currentData) : formData;
  if (!contractor && error) {
    return <ErrorState subject="契約者情報" error={error} onRetry={() => void refetch()} />;
  }
  if (!contractor) return <Skeleton variant="rounded" height={152} aria-busy />;
  const { name, phone, postalCode, state, city, line1 } = contractor;
  return (
    <LabeledRows
      items={[
        ['会社名', name],
        ['メールアドレス', currentData?.email ?? contractorEmail],
        ['電話番号', phone],
        [
          '住所',
          <TextLines
            key="address"
            lines={[`〒${hyphenatePostalCode(postalCode)}`, `${state}${city}${line1}`]}
          />,
        ],
      ]}
    />
  );
}
