import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/ErrorState';
import { useInbox } from './inboxHooks';
import { InboxList } from './InboxList';

/** The inbox (要対応) on the first screen; not rendered while it is empty (product §5). */
export function InboxPanel({ organizationId }: { organizationId: number }) {
  const { inbox, error, retry } = useInbox(organizationId);
  if (error) {
    return (
      <Box sx={{ mb: 3 }}>
        <ErrorState subject="要対応の一覧" error={error} onRetry={retry} />
      </Box>
    );
  }
  if (!inbox || inbox.count === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="inbox-heading"
      sx={{
        mb: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Typography variant="h3" component="h2" id="inbox-heading" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        要対応 {inbox.count}件
      </Typography>
      <InboxList organizationId={organizationId} inbox={inbox} isCollapsible />
    </Box>
  );
}
