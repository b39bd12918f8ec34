import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { codePointLength } from '../../domain/japaneseText';

interface Props {
  id?: string;
  name: string;
  max: number;
  min?: number | undefined;
}

/** `current/max` of a field, red when over max or under min (spec §5), in code points. */
export function CharacterCount({ id, name, max, min = 0 }: Props) {
  const value: unknown = useWatch({ name });
  const current = codePointLength(typeof value === 'string' ? value : '');
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
