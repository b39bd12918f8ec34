import Box from '@mui/material/Box';
import { changeParts } from '../../../domain/analysis/numberFormat';
import type { Direction } from '../../../domain/analysis/numberFormat';

interface Props {
  change: number | null;
  digits: number;
  /** Names what the value is compared with, before it: 「前回比」. */
  from?: string;
  /** `plain`, without colour, for people's own answers, which are no alarm to themselves. */
  tone?: 'signal' | 'plain';
}

const colours: Record<Direction, string> = {
  up: 'score.high3.main',
  slightlyUp: 'text.secondary',
  down: 'score.low3.main',
  slightlyDown: 'text.secondary',
  same: 'text.secondary',
  unknown: 'text.secondary',
};

/** The change of a value as a mark, a number and a word; blue for a rise, orange for a fall, grey for a slight one. */
export const ChangeIndicator = ({ change, digits, ...rest }: Props) => (
  <ChangeText {...changeParts(change, digits)} {...rest} />
);

type TextProps = ReturnType<typeof changeParts> & {
  from?: string | undefined;
  tone?: Props['tone'];
};

/** The change in its parts. */
export function ChangeText({ direction, mark, figure, word, from, tone = 'signal' }: TextProps) {
  return (
    <Box component="span" sx={{ typography: 'body2', whiteSpace: 'nowrap' }}>
      {from && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {from}{' '}
        </Box>
      )}
      <Box
        component="span"
        sx={{
          color: tone === 'plain' ? 'text.secondary' : colours[direction],
          fontWeight: figure ? 600 : 400,
        }}
      >
        {mark && <span aria-hidden>{mark} </span>}
        {figure && `${figure} `}
        {word}
      </Box>
    </Box>
  );
}
