import Box from '@mui/material/Box';

interface Props {
  excerpt: Record<'before' | 'match' | 'after', string>;
}

/** A text, or a part of it, with the letters marked that a search found or a voice quotes. */
export const ExcerptText = ({ excerpt: { before, match, after } }: Props) => (
  <>
    {before}
    <Box component="mark" sx={markStyles}>
      {match}
    </Box>
    {after}
  </>
);

const markStyles = {
  bgcolor: 'transparent',
  color: 'inherit',
  fontWeight: 700,
  borderBottom: 2,
  // Who reads a print did not search, and no voice is shown to them.
  '@media print': { fontWeight: 'inherit', borderBottom: 0 },
} as const;
