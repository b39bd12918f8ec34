import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingSection, LoadingShapes } from '../../components/LoadingShapes';
import { useBreakpointUp } from '../../lib/useBreakpointUp';

/** Placeholder of the project list: filters, then rows or cards of the final height. */
export function ProjectListSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" width={220} height={44} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={44} sx={{ mb: 3, display: { xs: 'none', md: 'block' } }} />
      <ProjectRowsSkeleton />
    </>
  );
}

/** Whether a table of seven columns fits beside the navigation; otherwise the list shows cards. */
export const useHasTableWidth = () => useBreakpointUp('lg');

export function ProjectRowsSkeleton() {
  const label = 'プロジェクトを読み込んでいます';
  if (useHasTableWidth()) return <LoadingShapes label={label} shapes={{ table: 1 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {Array.from({ length: 6 }, (_, index) => (
        <LoadingSection key={index} shapes={{ figure: 1 }} label={index === 0 ? label : undefined} />
      ))}
    </Box>
  );
}
