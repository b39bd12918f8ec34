import Box from '@mui/material/Box';
import { codePointLength } from '../../domain/text/japaneseText';

interface Props {
  id?: string | undefined;
  text: string;
  max: number;
  min?: number | undefined;
}

/** A character count `current/max` in code points, red when above `max` or below `min` (spec §5). */
export function LengthCount({ id, text, max, min = 0 }: Props) {
  const current = codePointLength(text);
  const isOutside = current > max || current < min;
  return (
    <Box
      component="span"
      id={id}
      data-outside={isOutside || undefined}
      sx={{ typography: 'body2', color: isOutside ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {current}/{max}
    </Box>
  );
}
