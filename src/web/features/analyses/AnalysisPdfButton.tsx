import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { uncached } from '../../api/api';
import { PdfButton } from '../../api/PdfButton';
import { useAppDispatch } from '../../store/hooks';
import { analysesApi } from './analysesApi';

/** Downloads the analysis of a round as a PDF file. */
export function AnalysisPdfButton(round: { projectId: number; surveyDate: string }) {
  const dispatch = useAppDispatch();
  const { getAnalysisPdf } = analysesApi.endpoints;
  return (
    <PdfButton
      label="PDFを保存"
      name="この回の分析のPDFを保存"
      startIcon={<DownloadIcon />}
      request={() => dispatch(getAnalysisPdf.initiate(round, uncached))}
    />
  );
}
