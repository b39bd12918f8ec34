import { useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';
import { SelectInput } from './NativeSelect';

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  help?: string;
}

/** The select of a form (components/Form); `name` is its path in the form's values. */
export function FormSelect({ name, label, options, help }: Props) {
  const id = useId();
  const { register, formState } = useFormContext();
  const { ref, onBlur, onChange } = register(name);
  const error = get(formState.errors, name) as FieldError | undefined;
  return (
    <FieldFrame id={id} label={label} help={help} error={error?.message}>
      <SelectInput
        id={id}
        name={name}
        options={options}
        describedBy={help && `${id}-help`}
        inputRef={ref}
        onBlur={(event) => void onBlur(event)}
        onChange={(event) => void onChange(event)}
      />
    </FieldFrame>
  );
}
