import Box from '@mui/material/Box';
import { changeParts } from '../../lib/numberFormat';
import type { Direction } from '../../lib/numberFormat';

interface Props {
  change: number | null;
  digits: number;
  /** What it is compared with, before the figure: 「前回より」. */
  from?: string;
}

const colours: Record<Direction, string> = {
  up: 'score.high3.main',
  down: 'score.low3.main',
  same: 'text.secondary',
  unknown: 'text.secondary',
};

/** How far a figure moved: mark, number and word; blue up, orange down. */
export function ChangeIndicator({ change, digits, from }: Props) {
  const { direction, mark, figure, word } = changeParts(change, digits);
  return (
    <Box component="span" sx={{ typography: 'body2', whiteSpace: 'nowrap' }}>
      {from && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {from}{' '}
        </Box>
      )}
      <Box component="span" sx={{ color: colours[direction], fontWeight: figure ? 600 : 400 }}>
        {mark && <span aria-hidden>{mark} </span>}
        {figure && `${figure} `}
        {word}
      </Box>
    </Box>
  );
}
