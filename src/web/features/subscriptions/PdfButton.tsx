import Button from '@mui/material/Button';
import { uncached } from '../../api/api';
import { usePdfDownload } from '../../api/usePdfDownload';
import { useAppDispatch } from '../../store/hooks';
import { subscriptionsApi } from './subscriptionsApi';

interface Props {
  organizationId: number;
  /** An invoice or a return invoice. */
  document: { invoiceId: string; number: string };
}

/** Downloads the PDF file of a document. */
export function PdfButton({ organizationId, document: { invoiceId, number } }: Props) {
  const dispatch = useAppDispatch();
  const { isLoading, download } = usePdfDownload(() =>
    dispatch(subscriptionsApi.endpoints.getInvoicePdf.initiate({ organizationId, invoiceId }, uncached)),
  );

  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${number}のPDFを保存`}
      aria-busy={isLoading}
      onClick={download}
    >
      {isLoading ? '作成しています…' : 'PDFを保存'}
    </Button>
  );
}
