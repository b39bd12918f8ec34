import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
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
  const contractor = useContractor(organization);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function onSaved() {
    setIsEditing(false);
    editButton.current?.focus();
  }

  return (
    <Section
      heading="請求先"
      actions={
        currentData && (
          <Button
            ref={editButton}
            variant="outlined"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            請求先を変更
          </Button>
        )
      }
    >
      {!currentData && error && <ErrorState subject="請求先" error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <LoadingShapes shapes={{ text: 4 }} />}
      {currentData && <ContractorDetails {...contractor} />}
      {currentData && isEditing && (
        <Box sx={{ mt: 2 }}>
          <LazyBillingContactForm organizationId={organizationId} customer={currentData} onSaved={onSaved} />
        </Box>
      )}
    </Section>
  );
}
