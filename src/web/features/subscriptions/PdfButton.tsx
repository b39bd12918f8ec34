import Button from '@mui/material/Button';
import { useState } from 'react';
import { uncached } from '../../api/api';
import { failureReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../store/hooks';
import { errorText } from '../../lib/errorText';
import { useExclusive } from '../../lib/useExclusive';
import { downloadPdf } from '../../lib/downloadFile';
import { subscriptionsApi } from './subscriptionsApi';

interface Props {
  organizationId: number;
  /** An invoice or a return invoice. */
  document: { invoiceId: string; number: string };
}

/** Downloads the PDF file of a document. */
export function PdfButton({ organizationId, document: { invoiceId, number } }: Props) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);

  const download = useExclusive(async () => {
    setIsLoading(true);
    const { data, error } = await dispatch(
      subscriptionsApi.endpoints.getInvoicePdf.initiate({ organizationId, invoiceId }, uncached),
    );
    setIsLoading(false);
    if (data) downloadPdf(data.fileName, data.pdf);
    else dispatch(failureReported(errorText(error)));
  });

  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${number}のPDFを保存`}
      aria-busy={isLoading}
      onClick={() => void download()}
    >
      {isLoading ? '作成しています…' : 'PDFを保存'}
    </Button>
  );
}
