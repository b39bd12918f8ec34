import Box from '@mui/material/Box';
import type { CountedAnswer } from './NamesOfAnswers';

export interface DistributionPart extends CountedAnswer {
  /** Palette names of the background and of the number. */
  colour: string;
  textColour: string;
}

/** The answers to one question as a stacked bar with the count in each part. Empty parts are omitted. */
export function DistributionBar({ parts }: { parts: readonly DistributionPart[] }) {
  return (
    <Box sx={{ display: 'flex', gap: '2px', height: 28, borderRadius: 1.5, overflow: 'hidden' }}>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ label, count, colour, textColour }) => (
          <Box
            key={label}
            data-coloured
            title={`${label}: ${count}人`}
            sx={{
              flex: `${count} 1 0`,
              minWidth: 24,
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              typography: 'body2',
              fontWeight: 600,
              bgcolor: colour,
              color: textColour,
            }}
          >
            {count}
          </Box>
        ))}
    </Box>
  );
}
