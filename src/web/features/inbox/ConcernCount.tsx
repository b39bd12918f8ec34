import Box from '@mui/material/Box';
import { useGetUnansweredConcernsQuery } from './inboxApi';

/** The number of unread and unanswered concerns in the navigation. Nothing is shown for 0. */
export function ConcernCount({ organizationId }: { organizationId: number }) {
  const { data } = useGetUnansweredConcernsQuery({ organizationId });
  return data && data.waiting > 0 ? (
    <Box component="span" sx={{ typography: 'subtitle2', color: 'primary.main' }}>
      {data.waiting}件
    </Box>
  ) : null;
}
