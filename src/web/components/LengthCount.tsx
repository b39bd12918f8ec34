import Box from '@mui/material/Box';
import { codePointLength } from '../../domain/text/japaneseText';

interface Props {
  id?: string | undefined;
  text: string;
  max: number;
  min?: number | undefined;
  /** The length from which it is shown. */
  from?: number | undefined;
}

/** A field of a single line shows its count only near its end, where it is of interest. */
export const nearEnd = (max: number) => max * 0.8;

/** Red for a text that is too short only once the person has left its field, which has `data-left` then. */
const underStyles = { color: 'text.secondary', '[data-left] &': { color: 'error.main' } };

/** A character count `current/max` in code points, red when above `max` or below `min` (spec §5). */
export function LengthCount({ id, text, max, min = 0, from = 0 }: Props) {
  const current = codePointLength(text);
  if (current < from) return null;
  const isOver = current > max;
  const isUnder = current < min;
  return (
    <Box
      component="span"
      id={id}
      data-outside={isOver || isUnder || undefined}
      sx={{
        typography: 'body2',
        whiteSpace: 'nowrap',
        ...(isUnder ? underStyles : { color: isOver ? 'error.main' : 'text.secondary' }),
      }}
    >
      {current}/{max}
    </Box>
  );
}
