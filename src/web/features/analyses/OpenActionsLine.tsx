import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { assigneeText } from '../../../domain/actions';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { onlyInPrint, printedHeading } from '../../components/printStyles';
import { frameStyles } from '../../components/Section';
import { useOrgId } from '../../lib/pathIds';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { actionsPath } from '../../lib/overviewPaths';

/** Leads to the open actions, which the overview of the project has in full. Paper has no links, so it names them. */
export function OpenActionsLine({ projectId }: { projectId: number }) {
  const overviewPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const { currentData } = useGetProjectActionsQuery({ projectId });
  const open = (currentData?.actions ?? []).filter(({ doneAt }) => doneAt === null);
  if (open.length === 0) return null;
  return (
    <Box component="section" sx={{ ...frameStyles, py: { xs: 0.5, sm: 1 } }}>
      <Link
        component={RouterLink}
        to={actionsPath(overviewPath)}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, ...printedHeading }}
      >
        未完了のアクション {open.length}件
      </Link>
      <Box component="ul" sx={{ ...onlyInPrint, m: 0, typography: 'caption' }}>
        {open.map((action) => (
          <li key={action.actionId}>
            {action.body}（担当: {assigneeText(action)}・期日: {formatTokyoDay(action.dueOn)}）
          </li>
        ))}
      </Box>
    </Box>
  );
}
