import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { FieldError as RuleError } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of a few, in a form (components/Form): the system's own list. */
export function FormSelect({ name, label, options }: Props) {
  const id = useId();
  const { register, formState } = useFormContext();
  const { ref, onBlur, onChange } = register(name);
  const error = get(formState.errors, name) as RuleError | undefined;
  return (
    <FieldFrame id={id} label={label} error={error?.message}>
      <NativeSelect
        name={name}
        fullWidth
        inputRef={ref}
        onBlur={(event) => void onBlur(event)}
        onChange={(event) => void onChange(event)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
