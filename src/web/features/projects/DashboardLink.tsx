import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useOrgId } from '../../lib/pathIds';
import { useCan } from '../session/sessionHooks';

/** A link to the scores of all projects on narrow screens, where the navigation is closed. */
export function DashboardLink() {
  const organizationId = useOrgId();
  const isWide = useBreakpointUp('md');
  if (!useCan('analysis.list', { organizationId }) || isWide) return null;
  return <AnalysesButton path={`/organizations/${organizationId}/analyses`} />;
}

export const AnalysesButton = ({ path }: { path: string }) => (
  <Button component={Link} to={path} sx={{ minWidth: 48, px: 1 }}>
    組織の分析
  </Button>
);
