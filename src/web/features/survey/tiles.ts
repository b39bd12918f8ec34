/** A tile of at least 48 px height, covered by an invisible native input. */
export const tileStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'control',
  borderRadius: 1.25,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  '& .mark': { visibility: 'hidden', width: 16, height: 16, flex: 'none' },
  '&:hover': { borderColor: 'primary.main' },
  // Checked tiles are also bold and ticked, because colour alone is not accessible.
  '&:has(input:checked)': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 700,
  },
  '&:has(input:checked) .mark': { visibility: 'visible' },
  '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
} as const;

export const tileInputStyles = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
