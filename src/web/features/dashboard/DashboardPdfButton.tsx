import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { DashboardFilter } from '../../../domain/analysis/dashboard';
import { uncached } from '../../api/api';
import { PdfButton } from '../../api/PdfButton';
import { useAppDispatch } from '../../store/hooks';
import { dashboardApi } from './dashboardApi';
import { pdfTexts } from './dashboardTexts';

interface Props extends DashboardFilter {
  organizationId: number;
  /** How many projects with a closed round are shown. */
  count: number;
}

/** Downloads the newest analyses of the shown projects as one PDF file. */
export function DashboardPdfButton({ organizationId, clientId, managerId, count }: Props) {
  const dispatch = useAppDispatch();
  const { getOrganizationAnalysesPdf } = dashboardApi.endpoints;
  const filter = {
    ...(clientId !== null && { clientId }),
    ...(managerId !== null && { managerId }),
  };
  return (
    <PdfButton
      {...pdfTexts(count)}
      startIcon={<DownloadIcon />}
      request={() => dispatch(getOrganizationAnalysesPdf.initiate({ organizationId, ...filter }, uncached))}
    />
  );
}
