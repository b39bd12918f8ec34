import Box from '@mui/material/Box';
import { productName } from '../lib/productName';

/** The product's logo 「声の輪」: three arcs around a dot, and the product name. `size` in px. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="span"
      translate="no"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'h3' }}
    >
      <ProductMark size={size} />
      {productName}
    </Box>
  );
}

export const ProductMark = ({ size }: { size: number }) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden
    sx={{ color: 'primary.main', flex: 'none' }}
  >
    <circle cx="16" cy="16" r="4" fill="currentColor" />
    <circle
      cx="16"
      cy="16"
      r="12.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="17 9.18"
      transform="rotate(-90 16 16)"
    />
  </Box>
);
