import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useBreakpointUp } from '../../lib/useBreakpointUp';

/** The list before it is there: filters, then rows or cards of the height to come. */
export function ProjectListSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" width={220} height={44} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={44} sx={{ mb: 3 }} />
      <ProjectRowsSkeleton />
    </>
  );
}

export function ProjectRowsSkeleton() {
  // Where a table of seven columns fits beside the navigation.
  const wide = useBreakpointUp('lg');
  return (
    <Box
      aria-busy
      aria-label="プロジェクトを読み込んでいます"
      role="status"
      sx={{ display: 'grid', gap: wide ? 1 : 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr' } }}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={wide ? 72 : 188} />
      ))}
    </Box>
  );
}
