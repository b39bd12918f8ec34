import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../components/ErrorState';
import { lazyPart } from '../../components/lazy';
import { LoadingShapes } from '../../components/LoadingShapes';
import { Section } from '../../components/Section';
import type { Organization } from '../organizations/organizationsApi';
import type { BillingRecipientFormProps } from './BillingRecipientForm';
import { ContractorDetails } from './ContractorDetails';
import { useContractor } from './contractorHooks';
import { useGetSubscriptionCustomerQuery } from './subscriptionsApi';

const LazyRecipientForm = lazyPart<BillingRecipientFormProps>(
  () => import(/* webpackChunkName: "billing-recipient" */ './BillingRecipientForm'),
  { subject: '請求先の変更', height: 900 },
);

/** The addressee of documents. A form takes the place of the list while it is edited (product §7). */
export function BillingRecipient({ organization }: { organization: Organization }) {
  const organizationId = organization.id;
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery({ organizationId });
  const contractor = useContractor(organization);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  }

  return (
    <Section
      heading="請求先"
      actions={
        currentData &&
        !isEditing && (
          <Button ref={editButton} variant="outlined" onClick={() => setIsEditing(true)}>
            請求先を変更
          </Button>
        )
      }
    >
      {!currentData && error && <ErrorState subject="請求先" error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <LoadingShapes shapes={{ text: 4 }} />}
      {currentData && !isEditing && <ContractorDetails {...contractor} />}
      {currentData && isEditing && (
        <LazyRecipientForm organizationId={organizationId} customer={currentData} onClose={close} />
      )}
    </Section>
  );
}
