import Link from '@mui/material/Link';

/** The first element in the tab order; skips the navigation. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      本文へ移動
    </Link>
  );
}
