import Box from '@mui/material/Box';

/** The keys of a shortcut, in the order in which they are pressed. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {keys.map((key) => (
      <Box key={key} component="kbd" sx={keyStyles}>
        {key}
      </Box>
    ))}
  </Box>
);

const keyStyles = {
  minWidth: 24,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  fontFamily: 'inherit',
  typography: 'caption',
  textAlign: 'center',
  color: 'text.secondary',
} as const;
