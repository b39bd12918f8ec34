import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '../../lib/visuallyHidden';

/** Shown while a mailed link is being looked up. */
export const LinkSkeleton = () => (
  <div role="status">
    <Box component="span" sx={visuallyHidden}>
      リンクを確認しています
    </Box>
    <Skeleton variant="text" width="90%" />
    <Skeleton variant="rounded" height={112} sx={{ my: 2 }} />
    <Skeleton variant="rounded" height={44} />
  </div>
);
