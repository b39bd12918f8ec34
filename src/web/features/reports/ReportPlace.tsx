import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import type { BrowsedReport } from './reportsApi';

/** The project and the round of a report, with a link to the report in its project. */
export function ReportPlace({ organizationId, report }: { organizationId: number; report: BrowsedReport }) {
  const { projectId, projectName, openFrom, surveyId } = report;
  return (
    <PlaceFrame
      path={`/organizations/${organizationId}/projects/${projectId}/reports?openFrom=${openFrom}&report=${surveyId}`}
      name={projectName}
      day={formatTokyoDate(openFrom)}
    />
  );
}

/** How it looks, on the page and before its scripts arrive. */
export const PlaceFrame = ({ path, name, day }: Record<'path' | 'name' | 'day', string>) => (
  <Typography
    variant="body2"
    sx={{ mt: { xs: 0.5, sm: 0 }, color: 'text.secondary', overflowWrap: 'anywhere' }}
  >
    <Link component={RouterLink} to={path} sx={{ ...touchTargetStyles, py: 1 }}>
      {name}
    </Link>{' '}
    {day}
  </Typography>
);
