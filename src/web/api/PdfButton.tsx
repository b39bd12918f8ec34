import Button, { type ButtonProps } from '@mui/material/Button';
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

interface Props extends Pick<ButtonProps, 'size' | 'startIcon' | 'variant'> {
  label: string;
  /** The label with the document's name. */
  name: string;
  request: () => PromiseLike<PdfReply>;
}

/** Saves the PDF file of a request, or reports why it could not be made. */
export function PdfButton({ label, name, request, ...button }: Props) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);

  const download = useExclusive(async () => {
    setIsLoading(true);
    const { data, error } = await request();
    setIsLoading(false);
    if (data) downloadPdf(data.fileName, data.pdf);
    else dispatch(failureReported(errorText(error)));
  });
  return (
    <Button {...button} aria-label={name} aria-busy={isLoading} onClick={() => void download()}>
      {isLoading ? '作成しています…' : label}
    </Button>
  );
}
