import Box from '@mui/material/Box';
import { codePointLength } from '../../domain/japaneseText';

interface Props {
  id?: string | undefined;
  text: string;
  max: number;
  min?: number | undefined;
}

/** `current/max`, red when over max or under min (spec §5), in code points. */
export function LengthCount({ id, text, max, min = 0 }: Props) {
  const current = codePointLength(text);
  const outside = current > max || current < min;
  return (
    <Box
      component="span"
      id={id}
      data-outside={outside || undefined}
      sx={{ typography: 'body2', color: outside ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {current}/{max}
    </Box>
  );
}
