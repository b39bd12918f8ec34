import Box from '@mui/material/Box';

/**
 * Facts with 「・」 between them, where lines break; a fact breaks only if it is longer than the line. The sign before the first
 * fact of a line stands in the cut margin.
 */
export const Facts = ({ facts }: { facts: readonly string[] }) => (
  <Box component="span" sx={{ display: 'block', ml: '-1em', clipPath: 'inset(0 0 0 1em)' }}>
    {facts.map((fact, index) => (
      // The index is a safe key: facts are never reordered.
      <Box component="span" key={index} sx={{ display: 'inline-block', '&:first-of-type': { ml: '1em' } }}>
        {index > 0 && '・'}
        {fact}
      </Box>
    ))}
  </Box>
);
