import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { QuestionFieldProps } from './questionFieldProps';
import { tileStyles, tileInputStyles } from './tiles';

/** The options of a question as large tiles: one answer, marked by rings, or several for `multi`, marked by boxes. */
export function OptionsField({ question, value, onChange, onPicked, group }: QuestionFieldProps) {
  const { options = [] } = question;
  const isMulti = question.kind === 'multi';
  const selected: readonly string[] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

  function toggle(option: string) {
    if (!isMulti) return onChange(option);
    const next = options.filter((other) => (other === option) !== selected.includes(other));
    onChange(next.length > 0 ? next : null);
  }

  return (
    <Box role={isMulti ? 'group' : 'radiogroup'} {...group} sx={{ display: 'grid', gap: 0.75 }}>
      {options.map((option) => (
        <Box key={option} component="label" sx={tileStyles}>
          <Box
            component="input"
            type={isMulti ? 'checkbox' : 'radio'}
            name={question.key}
            value={option}
            checked={selected.includes(option)}
            onChange={() => toggle(option)}
            onClick={({ detail }) => !isMulti && detail > 0 && onPicked()}
            sx={tileInputStyles}
          />
          <Box component="span" aria-hidden sx={isMulti ? boxStyles : ringStyles}>
            <CheckIcon className="mark" />
          </Box>
          {option}
        </Box>
      ))}
    </Box>
  );
}

const boxStyles = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  border: 2,
  borderColor: 'control',
  borderRadius: 0.5,
  'input:checked + &': { borderColor: 'currentColor' },
} as const;

const ringStyles = { ...boxStyles, borderRadius: '50%' } as const;
