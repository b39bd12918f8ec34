import Box from '@mui/material/Box';
import type { RatingWord } from '../../lib/ratingWords';

interface Props {
  /** What was rated: 「業務量」. */
  name: string;
  /** The full wording, where `name` is shorter. */
  title?: string | undefined;
  value: number;
  rating: RatingWord;
}

/** One rating: its subject, the number on its colour of the orange–blue scale, and what it means in a word. */
export const RatingChip = ({ name, title, value, rating: { word, step } }: Props) => (
  <Box
    component="span"
    title={title}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 30,
      pl: 1.25,
      pr: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 4,
      typography: 'body2',
    }}
  >
    <span>{name}</span>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          minWidth: 24,
          px: 0.5,
          mr: 0.75,
          borderRadius: 0.75,
          textAlign: 'center',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          bgcolor: `score.${step}.main`,
          color: `score.${step}.text`,
          border: '1px solid transparent',
        }}
      >
        {value}
      </Box>
      {word}
    </Box>
  </Box>
);
