import Box from '@mui/material/Box';
import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few: the system's own list, which is the best one on a phone and half the bytes of a drawn one. */
export function NativeSelect<T extends string>({ label, value, options, onChange }: Props<T>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
      >
        {label}
      </Box>
      <MuiNativeSelect
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value as T)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </MuiNativeSelect>
    </Box>
  );
}
