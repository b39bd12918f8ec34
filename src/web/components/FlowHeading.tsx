import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { visuallyHidden } from '../lib/visuallyHidden';

interface Props {
  /** The headings of all pages, in order. */
  pages: readonly string[];
  /** The current page, counted from 1. */
  page: number;
}

/**
 * The progress in a flow of several pages and the heading of the current one, which is focused when the page changes.
 */
export function FlowHeading({ pages, page }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousPage = useRef(page);

  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <>
      <FlowSteps pages={pages} page={page} />
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        {pages[page - 1]}
      </Typography>
    </>
  );
}

/** The steps of a flow, with those that are done and the current one. */
const FlowSteps = ({ pages, page }: Props) => (
  <Box
    component="ol"
    aria-label="手順"
    sx={{ display: 'flex', gap: 1, m: 0, mb: 3, p: 0, listStyle: 'none' }}
  >
    {pages.map((label, index) => (
      <Step key={label} label={label} number={index + 1} page={page} />
    ))}
  </Box>
);

function Step({ label, number, page }: { label: string; number: number; page: number }) {
  const isDone = number < page;
  const isCurrent = number === page;
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        flex: '1 1 0',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pt: 1,
        borderTop: 4,
        borderColor: isCurrent ? 'primary.main' : isDone ? 'control' : 'divider',
        typography: 'caption',
        fontWeight: isCurrent ? 'fontWeightBold' : undefined,
        color: isCurrent ? 'text.primary' : 'text.secondary',
      }}
    >
      {isDone ? (
        <CheckIcon fontSize="inherit" aria-hidden />
      ) : (
        <Box component="span" sx={{ flex: 'none' }}>{`${number}.`}</Box>
      )}
      {label}
      {isDone && (
        <Box component="span" sx={visuallyHidden}>
          （済み）
        </Box>
      )}
    </Box>
  );
}
