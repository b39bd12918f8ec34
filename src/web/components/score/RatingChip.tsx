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

/** The longest name that fits into a third of a phone's line. */
const shortNameLength = 8;

/** One rating: its subject, the number on its colour of the orange–blue scale, and what it means in a word. */
export const RatingChip = ({ name, title, value, rating: { word, step } }: Props) => (
  <Box component="li" title={title} sx={name.length > shortNameLength ? wideChipStyles : chipStyles}>
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        data-coloured
        sx={{ ...numberStyles, bgcolor: `score.${step}.main`, color: `score.${step}.text` }}
      >
        {value}
      </Box>
      {word}
    </Box>
  </Box>
);

/** The list of the chips: pills in lines; on phones three columns without frames, which take half the height. */
export const chipListStyles = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: { xs: 0.5, sm: 1 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const chipStyles = {
  display: { xs: 'grid', sm: 'inline-flex' },
  alignItems: 'center',
  columnGap: 0.75,
  minHeight: { sm: 30 },
  pl: { sm: 1.25 },
  pr: { sm: 1 },
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: 4,
  typography: { xs: 'caption', sm: 'body2' },
} as const;

const wideChipStyles = { ...chipStyles, display: 'inline-flex', gridColumn: '1 / -1' } as const;

const numberStyles = {
  display: 'inline-block',
  minWidth: 24,
  px: 0.5,
  mr: 0.75,
  borderRadius: 0.75,
  textAlign: 'center',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  border: { sm: '1px solid transparent' },
} as const;
