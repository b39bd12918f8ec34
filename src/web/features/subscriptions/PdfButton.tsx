import Button from '@mui/material/Button';
import { useState } from 'react';
import { backgroundCall } from '../../api/backgroundCall';
import { failureReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../app/hooks';
import { errorText } from '../../lib/errorText';
import { downloadPdf } from '../../lib/downloadFile';

interface Props {
  organizationId: number;
  /** An invoice or a return invoice. */
  document: { invoiceId: string; number: string };
}

/** Downloads the PDF file of a document. */
export function PdfButton({ organizationId, document: { invoiceId, number } }: Props) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    if (isLoading) return;
    setIsLoading(true);
    const { data, error } = await dispatch(backgroundCall('getInvoicePdf', { organizationId, invoiceId }));
    setIsLoading(false);
    if (data) downloadPdf(data.fileName, data.pdf);
    else dispatch(failureReported(errorText(error)));
  }

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
