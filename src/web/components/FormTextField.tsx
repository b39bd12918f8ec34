import { FormCharacterCount } from './FormCharacterCount';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';
import { useFormField } from './useFormField';

interface Props extends TextFieldProps {
  /** Shows the counter current/max, red outside the bounds (spec §5). Lengths in code points. */
  max?: number;
  min?: number;
}

/** The text field of a form (components/Form); `name` is its path in the form's values. */
export function FormTextField({ max, min, ...field }: Props) {
  const { name } = field;
  return (
    <TextField
      {...field}
      {...useFormField(field)}
      count={
        max === undefined ? undefined : (id) => <FormCharacterCount id={id} name={name} max={max} min={min} />
      }
    />
  );
}
