import Box from '@mui/material/Box';

interface Props {
  /** What progresses. */
  label: string;
  value: number;
  max: number;
  /** In words, where numbers alone do not say it. */
  valueText: string;
}

/** How far something is. The figure stands beside it in words. */
export function ProgressBar({ label, value, max, valueText }: Props) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      sx={{ height: 8, borderRadius: 4, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
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
