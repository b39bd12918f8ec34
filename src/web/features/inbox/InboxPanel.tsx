import Box from '@mui/material/Box';
import { ErrorState } from '../../components/ErrorState';
import { TaskPanel } from '../../components/TaskList';
import { LoadingSection } from '../../components/LoadingShapes';
import { inboxHeading, isEmptyInbox } from './toInbox';
import { useInbox } from './inboxHooks';
import InboxList from './InboxList';

/** The inbox (要対応) on the first screen; not rendered while it is empty (product §5). Later actions and unread reports do not count. */
export function InboxPanel({ organizationId }: { organizationId: number }) {
  const { inbox, error, retry } = useInbox(organizationId);
  if (error) {
    return (
      <Box sx={{ mb: 3 }}>
        <ErrorState subject="要対応の一覧" error={error} onRetry={retry} />
      </Box>
    );
  }
  if (!inbox) return <LoadingSection mb={4} shapes={{ person: 4 }} />;
  if (isEmptyInbox(inbox)) return null;
  return (
    <TaskPanel heading={inboxHeading(inbox)} help="waiting">
      <InboxList organizationId={organizationId} inbox={inbox} isCollapsible />
    </TaskPanel>
  );
}
