import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../../app/hooks';
import { ErrorState } from '../../components/ErrorState';
import type { Organization } from '../organization/organizationApi';
import { useGetSubscriptionCustomerQuery } from './planApi';
import { detailsOf, hyphenated } from './postalCode';
import { Lines, Rows } from './Rows';
import { selectPlanModal } from './planSelectors';
import { useContractorEmail } from './useContractorEmail';

/** Whom the invoices go to: what was just typed, or what is on record for a customer (spec §2). */
export function ContractorDetails({ organization }: { organization: Organization }) {
  const { formData } = useAppSelector(selectPlanModal);
  const ownEmail = useContractorEmail(organization);
  // spec §7: only with a stripeCustomerId.
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery(
    organization.stripeCustomerId ? { organizationId: organization.id } : skipToken,
  );
  const contractor = currentData ? detailsOf(currentData) : formData;
  if (!contractor && error) {
    return <ErrorState subject="契約者情報" error={error} onRetry={() => void refetch()} />;
  }
  if (!contractor) return <Skeleton variant="rounded" height={152} aria-busy />;
  const { name, phone, postalCode, state, city, line1 } = contractor;
  return (
    <Rows
      items={[
        ['会社名', name],
        ['メールアドレス', currentData?.email ?? ownEmail],
        ['電話番号', phone],
        ['住所', <Lines key="address" lines={[`〒${hyphenated(postalCode)}`, `${state}${city}${line1}`]} />],
      ]}
    />
  );
}
