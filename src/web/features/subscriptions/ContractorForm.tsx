import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { freePlanCostText } from '../../../domain/billing/billingNotes';
import type { OfferedPlan } from '../../../domain/billing/plans';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Form } from '../../components/Form';
import { Notice } from '../../components/Notice';
import { useServerForm } from '../../components/useServerForm';
import { BillingContactFields } from './BillingContactFields';
import { ContractorFields } from './ContractorFields';
import { useContractorEmail } from './contractorHooks';
import { OrderSummary } from './OrderSummary';
import { QuoteButton } from './DocumentButtons';
import type { OrganizationPlan } from './planHooks';
import { contractorChecked, contractorLeft, selectContractor, type Contractor } from './planModalSlice';
import { preloadContractorRules, useAddressLookUp } from './useAddressLookUp';

interface Props {
  plan: OrganizationPlan;
  selected: OfferedPlan;
}

/** Page 2: the recipient of the invoices (spec §2) (spec §5). */
export function ContractorForm({ plan, selected }: Props) {
  const dispatch = useAppDispatch();
  const formData = useAppSelector(selectContractor);
  const { organization } = plan;
  const email = useContractorEmail(organization);
  const { resolver, finishLookUps, addressLookUp } = useAddressLookUp();
  const { form, submit } = useServerForm<Contractor>({
    resolver,
    defaultValues: formData ?? { ...emptyContractor, name: organization.name },
    // Page 3 requires a valid phone number and a known postal code (spec §4), both of which the resolver has checked.
    // Only page 3 sends the data to the server.
    send: async (formData) =>
      void dispatch(contractorChecked({ formData, phoneIsValid: true, postalCodeResolves: true })),
  });

  useEffect(preloadContractorRules, []);

  return (
    <Form
      form={form}
      onSubmit={submit}
      beforeValidation={() => finishLookUps(form.getValues)}
      aria-label="支払い情報"
    >
      <DialogContent>
        <OrderedPlan plan={plan} selected={selected} />
        <ContractorFields
          email={email}
          emailHelp={`${selected === 'free' ? '' : '請求書をお送りする、'}組織の作成者のアドレスです。変更できません。`}
          addressLookUp={addressLookUp}
        />
        <FoldedContactFields />
        <Notice severity="info">注文はまだ確定されていません</Notice>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(contractorLeft(form.getValues()))}>戻る</Button>
        <Button type="submit" variant="contained">
          注文内容の確認
        </Button>
      </DialogActions>
    </Form>
  );
}

const emptyContractor: Contractor = {
  ...{ name: '', phone: '', postalCode: '', state: '', city: '', line1: '' },
  ...{ department: '', contactName: '', invoiceEmail: '' },
};

/** How the plan is paid, what it costs, and its quote for the company that is typed. */
function OrderedPlan({ plan, selected }: Props) {
  const { getValues } = useFormContext<Contractor>();
  const isFree = selected === 'free';
  return (
    <>
      <Box sx={{ mb: 2 }}>
        {isFree
          ? `${freePlanCostText}有料プランに変更するときのために、契約者情報を登録します。`
          : 'お支払い方法は、請求書による銀行振込のみです。'}
      </Box>
      <Box sx={{ mb: 3 }}>
        <OrderSummary plan={plan} selected={selected} />
        {!isFree && (
          <Box sx={{ mt: 1 }}>
            <QuoteButton
              organizationId={plan.organization.id}
              plan={selected}
              label="見積書（PDF）を保存"
              getName={() => getValues('name')}
            />
          </Box>
        )}
      </Box>
    </>
  );
}

/** The fields of the billing contact; behind a button while nobody is named. */
function FoldedContactFields() {
  const { getValues, setFocus } = useFormContext<Contractor>();
  const [isShown, setIsShown] = useState(() =>
    getValues(['department', 'contactName', 'invoiceEmail']).some((text) => text !== ''),
  );

  function show() {
    flushSync(() => setIsShown(true));
    setFocus('department');
  }

  if (isShown) return <BillingContactFields />;
  return (
    <Button aria-expanded={false} onClick={show} sx={{ mb: 3, ml: -1.5 }}>
      請求書の部署・担当者・送付先を入力（任意）
    </Button>
  );
}
