import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export const MembersSkeleton = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={60} />
    ))}
  </Box>
);
