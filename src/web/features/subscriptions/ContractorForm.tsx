import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Resolver } from 'react-hook-form';
import { freePlanCostText } from '../../../domain/billing/billingNotes';
import { maxPhoneDigits } from '../../../domain/inputLimits';
import { foldPhoneNumber, foldPostalCode } from '../../../domain/text/contactNumbers';
import type { OfferedPlan } from '../../../domain/billing/plans';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lazyResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { useServerForm } from '../../components/useServerForm';
import { BillingContactFields } from './BillingContactFields';
import { DigitsField } from './DigitsField';
import { OrderSummary } from './OrderSummary';
import { QuoteButton } from './PdfButton';
import { PostalCodeField } from './PostalCodeField';
import type { OrganizationPlan } from './planHooks';
import { invalidPostalCodeText } from './postalCode';
import { contractorChecked, contractorLeft, selectContractor, type Contractor } from './planModalSlice';
import { useLazyLookUpAddressQuery, type Address } from './subscriptionsApi';
import { useContractorEmail } from './contractorHooks';

const loadRules = () => import(/* webpackChunkName: "contractor-rules" */ './contractorFormRules');
const fieldsResolver = lazyResolver<Contractor>(async () => (await loadRules()).contractorResolver);

/** Page 2: the recipient of the invoices (spec §2) (spec §5). */
export function ContractorForm({ plan, selected }: { plan: OrganizationPlan; selected: OfferedPlan }) {
  const dispatch = useAppDispatch();
  const formData = useAppSelector(selectContractor);
  const { organization } = plan;
  const email = useContractorEmail(organization);
  const isFree = selected === 'free';
  const lookUpAddress = useLookUpAddress();
  /** The last postal code of the look-up if it had no result. */
  const unknownPostalCode = useRef<string>(undefined);
  const [defaultValues] = useState<Contractor>(
    formData ?? {
      ...{ name: organization.name, phone: '', postalCode: '', state: '', city: '', line1: '' },
      ...{ department: '', contactName: '', invoiceEmail: '' },
    },
  );
  const addressFilled = useRef<Promise<void>>(undefined);
  const [resolver] = useState(() => postalCodeResolver(unknownPostalCode));
  const { form, submit } = useServerForm<Contractor>({
    resolver,
    defaultValues,
    // Page 3 requires a valid phone number and a known postal code (spec §4), both of which the resolver has checked.
    // Only page 3 sends the data to the server.
    send: async (formData) =>
      void dispatch(contractorChecked({ formData, phoneIsValid: true, postalCodeResolves: true })),
  });

  const [isContactShown, setIsContactShown] = useState(hasContact(defaultValues));
  function showContact() {
    flushSync(() => setIsContactShown(true));
    form.setFocus('department');
  }

  useEffect(() => void loadRules().catch(() => null), []);

  async function lookUp(postalCode: string): Promise<readonly Address[]> {
    const addresses = await lookUpAddress(postalCode);
    unknownPostalCode.current = addresses.length > 0 ? undefined : postalCode;
    return addresses;
  }

  async function finishLookUps() {
    await addressFilled.current;
    await lookUp(foldPostalCode(form.getValues('postalCode')));
  }

  return (
    <Form form={form} onSubmit={submit} beforeValidation={finishLookUps} aria-label="支払い情報">
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
              organizationId={organization.id}
              plan={selected}
              label="見積書（PDF）を保存"
              getName={() => form.getValues('name')}
            />
          </Box>
        )}
      </Box>
      <FormTextField name="name" label="会社名" autoComplete="organization" max={255} />
      <TextField
        name="email"
        label="メールアドレス"
        type="email"
        value={email}
        readOnly
        help={`${isFree ? '' : '請求書をお送りする、'}組織の作成者のアドレスです。変更できません。`}
      />
      <DigitsField
        name="phone"
        label="電話番号"
        max={maxPhoneDigits}
        fold={foldPhoneNumber}
        autoComplete="tel-national"
        help="ハイフンや全角で入力しても、半角数字に直します。"
      />
      <PostalCodeField lookUp={lookUp} onLookUp={(filled) => (addressFilled.current = filled)} />
      <FormTextField name="state" label="都道府県" autoComplete="address-level1" />
      <FormTextField name="city" label="市区町村" autoComplete="address-level2" />
      <FormTextField
        name="line1"
        label="それ以降の住所"
        autoComplete="street-address"
        help="番地と建物名まで"
      />
      {isContactShown ? <BillingContactFields /> : <ContactButton onClick={showContact} />}
      <Notice severity="info">注文はまだ確定されていません</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={() => dispatch(contractorLeft(form.getValues()))}>戻る</Button>
        <Button type="submit" variant="contained">
          注文内容の確認
        </Button>
      </Box>
    </Form>
  );
}

const hasContact = ({ department, contactName, invoiceEmail }: Contractor): boolean =>
  [department, contactName, invoiceEmail].some((text) => text !== '');

const ContactButton = ({ onClick }: { onClick: () => void }) => (
  <Button aria-expanded={false} onClick={onClick} sx={{ mb: 3, ml: -1.5 }}>
    請求書の部署・担当者・送付先を入力（任意）
  </Button>
);

/** The rules of the fields, and the error of a postal code that the look-up does not know. */
const postalCodeResolver =
  (unknown: RefObject<string | undefined>): Resolver<Contractor> =>
  async (values, context, options) => {
    const result = await fieldsResolver(values, context, options);
    if (result.errors.postalCode || values.postalCode !== unknown.current) return result;
    const { ref } = options.fields.postalCode ?? {};
    const postalCode = { type: 'lookup', message: invalidPostalCodeText, ...(ref && { ref }) };
    return { values: {}, errors: { ...result.errors, postalCode } };
  };

/** Looks up the addresses of a postal code; a failure is logged and treated as no result (spec §7). */
function useLookUpAddress(): (postalCode: string) => Promise<readonly Address[]> {
  const [lookUp] = useLazyLookUpAddressQuery();
  return async (postalCode) => {
    if (!/^\d{7}$/.test(postalCode)) return [];
    const { data, error } = await lookUp({ zipcode: postalCode }, true);
    // eslint-disable-next-line no-console -- spec §7
    if (error) console.warn('The address of a postal code could not be looked up.', error);
    return data?.results ?? [];
  };
}
