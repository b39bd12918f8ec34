import Box from '@mui/material/Box';
import { productName } from '../lib/titles';

/** 声の輪: three arcs around one voice. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'h3' }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        width={size}
        height={size}
        aria-hidden
        sx={{ color: 'primary.main', flex: 'none' }}
      >
        <circle cx="16" cy="16" r="4" fill="currentColor" />
        <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
          <path d="M16 3.5a12.5 12.5 0 0 1 10.83 6.25" />
          <path d="M26.83 22.25A12.5 12.5 0 0 1 5.17 22.25" />
          <path d="M5.17 9.75A12.5 12.5 0 0 1 8.5 6" />
        </g>
      </Box>
      {productName}
    </Box>
  );
}
