import Button from '@mui/material/Button';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { useVersionedForm } from '../../components/useServerForm';
import { BillingContactFields } from './BillingContactFields';
import { useUpdateBillingContactMutation, type SubscriptionCustomer } from './subscriptionsApi';

const resolver = contractResolver('updateBillingContact', ['department', 'contactName', 'invoiceEmail']);

export interface BillingContactFormProps {
  organizationId: number;
  customer: SubscriptionCustomer;
  onSaved: () => void;
}

/** Who receives the documents at the company, and where else they are sent (product §7). */
export default function BillingContactForm({
  organizationId,
  customer: { department, contactName, invoiceEmail, version },
  onSaved,
}: BillingContactFormProps) {
  const [update, { error }] = useUpdateBillingContactMutation();
  const { form, submit, conflicts } = useVersionedForm({
    resolver,
    latest: { department, contactName, invoiceEmail },
    version,
    labels: { department: '部署', contactName: '担当者', invoiceEmail: '請求書の送付先（追加）' },
    send: (fields, baseVersion) => update({ organizationId, ...fields, version: baseVersion }),
    onSent: onSaved,
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
