import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/ErrorState';
import { useInbox } from './inboxHooks';
import { InboxList } from './InboxList';

/** 要対応 on the first screen: empties by doing, and is not there when nothing waits (product §5). */
export function InboxPanel({ organizationId }: { organizationId: number }) {
  const { waiting, error, retry } = useInbox(organizationId);
  if (error) {
    return (
      <Box sx={{ mb: 3 }}>
        <ErrorState subject="要対応の一覧" error={error} onRetry={retry} />
      </Box>
    );
  }
  if (!waiting || waiting.count === 0) return null;
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
        要対応 {waiting.count}件
      </Typography>
      <InboxList organizationId={organizationId} inbox={waiting} folded />
    </Box>
  );
}
