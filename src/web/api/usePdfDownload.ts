import { useState } from 'react';
import { downloadPdf } from '../lib/downloadFile';
import { errorText } from '../lib/errorText';
import { useExclusive } from '../lib/useExclusive';
import { useAppDispatch } from '../store/hooks';
import { failureReported } from './feedbackEvents';

interface PdfReply {
  data?: { fileName: string; pdf: string } | undefined;
  error?: unknown;
}

/** A function that saves the PDF file of a request or reports its failure, and whether it is running. */
export function usePdfDownload(request: () => PromiseLike<PdfReply>) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);

  const download = useExclusive(async () => {
    setIsLoading(true);
    const { data, error } = await request();
    setIsLoading(false);
    if (data) downloadPdf(data.fileName, data.pdf);
    else dispatch(failureReported(errorText(error)));
  });
  return { isLoading, download: () => void download() };
}
