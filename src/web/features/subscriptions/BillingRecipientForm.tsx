import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { hyphenatePostalCode } from '../../../domain/text/contactNumbers';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { useVersionedForm } from '../../components/useServerForm';
import { BillingContactFields } from './BillingContactFields';
import { ContractorFields } from './ContractorFields';
import type { Contractor } from './planModalSlice';
import { contractorFromCustomer } from './postalCode';
import { useUpdateBillingContactMutation, type SubscriptionCustomer } from './subscriptionsApi';
import { preloadContractorRules, useAddressLookUp } from './useAddressLookUp';

const labels: Record<keyof Contractor, string> = {
  name: '会社名',
  phone: '電話番号',
  postalCode: '郵便番号',
  state: '都道府県',
  city: '市区町村',
  line1: 'それ以降の住所',
  department: '部署',
  contactName: '担当者',
  invoiceEmail: '請求書の送付先（追加）',
};

export interface BillingRecipientFormProps {
  organizationId: number;
  customer: SubscriptionCustomer;
  onClose: () => void;
}

/** Changes the addressee and the receivers of later documents (product §7). */
export default function BillingRecipientForm({
  organizationId,
  customer,
  onClose,
}: BillingRecipientFormProps) {
  const [update, { error }] = useUpdateBillingContactMutation();
  const { resolver, finishLookUps, addressLookUp } = useAddressLookUp();
  const { form, submit, conflicts } = useVersionedForm<Contractor>({
    resolver,
    latest: contractorFromCustomer(customer),
    version: customer.version,
    labels,
    send: (fields, version) =>
      update({ organizationId, ...fields, postalCode: hyphenatePostalCode(fields.postalCode), version }),
    onSent: onClose,
  });

  useEffect(() => {
    preloadContractorRules();
    form.setFocus('name');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, []);

  return (
    <Form
      form={form}
      onSubmit={submit}
      beforeValidation={() => finishLookUps(form.getValues)}
      aria-label="請求先の変更"
    >
      <EditConflicts {...conflicts} />
      <ConnectionNotice error={error} />
      <ContractorFields
        email={customer.email}
        emailHelp="請求書をお送りする、組織の作成者のアドレスです。変更できません。"
        addressLookUp={addressLookUp}
      />
      <BillingContactFields />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onClose}>キャンセル</Button>
        <Button type="submit" variant="contained">
          請求先を保存
        </Button>
      </Box>
    </Form>
  );
}
