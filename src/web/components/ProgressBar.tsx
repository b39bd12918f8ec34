import Box from '@mui/material/Box';

interface Props {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
  /** The value as screen readers announce it. */
  valueText: string;
}

/** A progress bar. The value should also be shown as text beside it. */
export function ProgressBar({ label, value, max, valueText }: Props) {
  return (
    <Box
      role="progressbar"
      data-coloured
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      sx={{ height: 8, borderRadius: 4, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        data-coloured
        sx={{
          height: '100%',
          borderRadius: 4,
          bgcolor: 'primary.main',
          width: `${max === 0 ? 0 : (value / max) * 100}%`,
          transition: 'width 200ms ease-out',
        }}
      />
    </Box>
  );
}
