import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { visuallyHidden } from '../lib/visuallyHidden';

interface Props {
  /** What each page is called, in their order. */
  pages: readonly string[];
  /** The one that is shown, counted from 1. */
  page: number;
}

/** How far one is in a flow of several pages, and the heading of this one. Reading goes there when the page turns. */
export function FlowHeading({ pages, page }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(page);

  useEffect(() => {
    if (first.current === page) return;
    first.current = 0;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <>
      <Box
        component="ol"
        aria-label="手順"
        sx={{ display: 'flex', gap: 1, m: 0, mb: 3, p: 0, listStyle: 'none' }}
      >
        {pages.map((label, index) => (
          <Step key={label} label={label} number={index + 1} page={page} />
        ))}
      </Box>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        {pages[page - 1]}
      </Typography>
    </>
  );
}

function Step({ label, number, page }: { label: string; number: number; page: number }) {
  const done = number < page;
  const current = number === page;
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      sx={{
        flex: '1 1 0',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pt: 1,
        borderTop: 4,
        borderColor: done || current ? 'primary.main' : 'divider',
        typography: 'caption',
        fontWeight: current ? 'fontWeightBold' : undefined,
        color: current ? 'text.primary' : 'text.secondary',
      }}
    >
      {done ? <CheckIcon fontSize="inherit" aria-hidden /> : <span>{number}.</span>}
      {label}
      {done && (
        <Box component="span" sx={visuallyHidden}>
          （済み）
        </Box>
      )}
    </Box>
  );
}
