import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { EditConflicts } from '../../components/EditConflicts';
import { ErrorState } from '../../components/ErrorState';
import { Form } from '../../components/Form';
import { useVersionedForm } from '../../components/useServerForm';
import type { Organization } from '../organizations/organizationsApi';
import { BillingContactFields } from './BillingContactFields';
import { ContractorDetails } from './ContractorDetails';
import { useContractor } from './contractorHooks';
import {
  useGetSubscriptionCustomerQuery,
  useUpdateBillingContactMutation,
  type SubscriptionCustomer,
} from './subscriptionsApi';

/** To whom documents are addressed, and the form of the billing contact (product §7). */
export function BillingRecipient({ organization }: { organization: Organization }) {
  const organizationId = organization.id;
  const { currentData, error, refetch } = useGetSubscriptionCustomerQuery({ organizationId });
  const contractor = useContractor(organization);
  return (
    <Box component="section" aria-labelledby="billing-recipient" sx={{ mt: 3 }}>
      <Typography id="billing-recipient" variant="h4" component="h3" sx={{ mb: 1 }}>
        請求先
      </Typography>
      {!currentData && error && <ErrorState subject="請求先" error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <Skeleton variant="rounded" height={480} aria-busy />}
      {currentData && (
        <>
          <Box sx={{ mb: 2 }}>
            <ContractorDetails {...contractor} />
          </Box>
          <BillingContactForm organizationId={organizationId} customer={currentData} />
        </>
      )}
    </Box>
  );
}

const resolver = contractResolver('updateBillingContact', ['department', 'contactName', 'invoiceEmail']);

function BillingContactForm({
  organizationId,
  customer: { department, contactName, invoiceEmail, version },
}: {
  organizationId: number;
  customer: SubscriptionCustomer;
}) {
  const [update, { error }] = useUpdateBillingContactMutation();
  const { form, submit, conflicts } = useVersionedForm({
    resolver,
    latest: { department, contactName, invoiceEmail },
    version,
    labels: { department: '部署', contactName: '担当者', invoiceEmail: '請求書の送付先（追加）' },
    send: (fields, baseVersion) => update({ organizationId, ...fields, version: baseVersion }),
  });
  return (
    <Form form={form} onSubmit={submit} aria-label="請求先の担当者">
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <BillingContactFields />
      <Button type="submit" variant="outlined">
        請求先を保存
      </Button>
    </Form>
  );
}
