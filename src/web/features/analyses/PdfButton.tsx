import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { uncached } from '../../api/api';
import { usePdfDownload } from '../../api/usePdfDownload';
import { useAppDispatch } from '../../store/hooks';
import { analysesApi } from './analysesApi';

/** Downloads the analysis of a round as a PDF file. */
export function PdfButton(round: { projectId: number; surveyDate: string }) {
  const dispatch = useAppDispatch();
  const { isLoading, download } = usePdfDownload(() =>
    dispatch(analysesApi.endpoints.getAnalysisPdf.initiate(round, uncached)),
  );
  return (
    <Button
      startIcon={<DownloadIcon />}
      aria-label="この回の分析のPDFを保存"
      aria-busy={isLoading}
      onClick={download}
    >
      {isLoading ? '作成しています…' : 'PDFを保存'}
    </Button>
  );
}
