import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The placeholder of the panels. Sizes are in `sx`, because an early page may have no style attributes. */
export function ConditionSkeleton() {
  return (
    <Box
      sx={{ display: 'grid', gap: 2 }}
      role="status"
      aria-busy
      aria-label="プロジェクトの状態を読み込んでいます"
    >
      <Box sx={threeColumns}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} variant="rounded" sx={{ height: 164 }} />
        ))}
      </Box>
      <Skeleton variant="rounded" sx={{ height: 360 }} />
      <Skeleton variant="rounded" sx={{ height: 420 }} />
    </Box>
  );
}

export const panels = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(240px, 1fr))' },
} as const;
