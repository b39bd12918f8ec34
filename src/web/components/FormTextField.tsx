import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { LengthCount, nearEnd } from './LengthCount';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';
import { useFormField } from './useFormField';

interface Props extends TextFieldProps {
  /**
   * Shows a character count `current/max`, red when out of bounds (spec §5); below a single line only near its end.
   * Lengths in code points.
   */
  max?: number;
  /** By default 1, for optional fields 0. */
  min?: number;
}

/** The text field of a form (components/Form); `name` is its path in the form's values. */
export function FormTextField({ max, min, ...field }: Props) {
  const minLength = min ?? (field.optional ? 0 : 1);
  const { name, multiline } = field;
  return (
    <TextField
      {...field}
      {...useFormField(field)}
      count={
        max === undefined
          ? undefined
          : (id) => (
              <FormLengthCount
                id={id}
                name={name}
                max={max}
                min={minLength}
                from={multiline ? 0 : nearEnd(max)}
              />
            )
      }
    />
  );
}

interface FormLengthCountProps extends Omit<ComponentProps<typeof LengthCount>, 'text'> {
  name: string;
}

// A component of its own, so that typing renders only the count again and not the field.
function FormLengthCount({ name, ...bounds }: FormLengthCountProps) {
  const value: unknown = useWatch({ name });
  return <LengthCount text={typeof value === 'string' ? value : ''} {...bounds} />;
}
