import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { pageFrame } from '../../components/pageFrame';

/**
 * The placeholder of a page whose layout is not known yet. Sizes are in `sx`, because the document has it as markup, in
 * which the content security policy allows no style attributes.
 */
export function PageSkeleton() {
  return (
    <Box aria-busy sx={{ ...pageFrame, pt: 3 }}>
      <Skeleton variant="rounded" sx={{ width: 220, height: 32, mb: 3 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ height: 148 }} />
        ))}
      </Box>
    </Box>
  );
}
