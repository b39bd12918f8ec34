import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { uncached } from '../../api/api';
import { PdfButton } from '../../api/PdfButton';
import { useAppDispatch } from '../../store/hooks';
import { subscriptionsApi } from './subscriptionsApi';

const outlined = { size: 'small', variant: 'outlined' } as const;

interface InvoiceProps {
  organizationId: number;
  /** An invoice or a return invoice. */
  document: { invoiceId: string; number: string };
}

/** Downloads the PDF file of a document. */
export function InvoicePdfButton({ organizationId, document: { invoiceId, number } }: InvoiceProps) {
  const dispatch = useAppDispatch();
  const { getInvoicePdf } = subscriptionsApi.endpoints;
  return (
    <PdfButton
      {...outlined}
      label="PDFを保存"
      name={`${number}のPDFを保存`}
      request={() => dispatch(getInvoicePdf.initiate({ organizationId, invoiceId }, uncached))}
    />
  );
}

interface QuoteProps {
  organizationId: number;
  plan: OfferedPlan;
  label: string;
  /** The company that was typed, read when the button is pressed. */
  getName?: () => string;
}

/** Downloads the quote of a plan (product §7). */
export function QuoteButton({ organizationId, plan, label, getName = () => '' }: QuoteProps) {
  const dispatch = useAppDispatch();
  const { getQuotePdf } = subscriptionsApi.endpoints;
  function request() {
    const company = getName().trim();
    return dispatch(
      getQuotePdf.initiate({ organizationId, plan, ...(company && { name: company }) }, uncached),
    );
  }
  const name = `${planNames[plan]}の見積書（PDF）を保存`;
  return <PdfButton {...outlined} label={label} name={name} request={request} />;
}
