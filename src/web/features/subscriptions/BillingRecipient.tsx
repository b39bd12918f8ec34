import Box from '@mui/material/Box';
import { ErrorState } from '../../components/ErrorState';
import { lazyPart } from '../../components/lazy';
import { LoadingShapes } from '../../components/LoadingShapes';
import { Section } from '../../components/Section';
import type { Organization } from '../organizations/organizationsApi';
import type { BillingContactFormProps } from './BillingContactForm';
import { ContractorDetails } from './ContractorDetails';
import { useContractor } from './contractorHooks';
import { useGetSubscriptionCustomerQuery } from './subscriptionsApi';

const LazyBillingContactForm = lazyPart<BillingContactFormProps>(
  () => import(/* webpackChunkName: "billing-contact" */ './BillingContactForm'),
  { subject: '請求先の担当者', height: 380 },
);

/** To whom documents are addressed, and the form of the billing contact (product §7). */
export function BillingRecipient({ organization }: { organization: Organization }) {
  const organizationId = organization.id;
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery({ organizationId });
  const { contractor, ...request } = useContractor(organization);
  // The form below shows the contact.
  const company = contractor && { ...contractor, department: '', contactName: '', invoiceEmail: '' };
  return (
    <Section heading="請求先">
      {!currentData && error && <ErrorState subject="請求先" error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <LoadingShapes shapes={{ text: 1, field: 4, button: 1 }} />}
      {currentData && (
        <>
          <Box sx={{ mb: 2 }}>
            <ContractorDetails contractor={company} {...request} />
          </Box>
          <LazyBillingContactForm organizationId={organizationId} customer={currentData} />
        </>
      )}
    </Section>
  );
}
