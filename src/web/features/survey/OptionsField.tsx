import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { QuestionFieldProps } from './questionFieldProps';
import { tile, tileInput } from './tiles';

/** One option, or with `multi` several: a list of big tiles. */
export function OptionsField({ question, value, onChange, onPicked, group }: QuestionFieldProps) {
  const { options = [] } = question;
  const several = question.kind === 'multi';
  const chosen: readonly string[] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

  function toggle(option: string) {
    if (!several) return onChange(option);
    const next = options.filter((other) => (other === option) !== chosen.includes(other));
    onChange(next.length > 0 ? next : null);
  }

  return (
    <Box role={several ? 'group' : 'radiogroup'} {...group} sx={{ display: 'grid', gap: 0.75 }}>
      {options.map((option) => (
        <Box key={option} component="label" sx={tile}>
          <Box
            component="input"
            type={several ? 'checkbox' : 'radio'}
            name={question.key}
            value={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
            onClick={({ detail }) => !several && detail > 0 && onPicked()}
            sx={tileInput}
          />
          <CheckIcon className="mark" aria-hidden />
          {option}
        </Box>
      ))}
    </Box>
  );
}
