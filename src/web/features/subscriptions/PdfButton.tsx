import Button from '@mui/material/Button';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { uncached } from '../../api/api';
import { usePdfDownload } from '../../api/usePdfDownload';
import { useAppDispatch } from '../../store/hooks';
import { subscriptionsApi } from './subscriptionsApi';

interface PdfButtonProps {
  label: string;
  /** The label with the document's name. */
  name: string;
  request: Parameters<typeof usePdfDownload>[0];
}

function PdfButton({ label, name, request }: PdfButtonProps) {
  const { isLoading, download } = usePdfDownload(request);
  return (
    <Button size="small" variant="outlined" aria-label={name} aria-busy={isLoading} onClick={download}>
      {isLoading ? '作成しています…' : label}
    </Button>
  );
}

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
    const name = getName().trim();
    return dispatch(getQuotePdf.initiate({ organizationId, plan, ...(name && { name }) }, uncached));
  }
  return <PdfButton label={label} name={`${planNames[plan]}の見積書（PDF）を保存`} request={request} />;
}
