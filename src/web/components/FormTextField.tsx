import { get, useFormContext } from 'react-hook-form';
import type { FieldError as RuleError } from 'react-hook-form';
import { foldWidth } from '../../domain/japaneseText';
import { CharacterCount } from './CharacterCount';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

interface Props extends TextFieldProps {
  /** Shows the counter current/max, red outside the bounds (spec §5). Lengths in code points. */
  max?: number;
  min?: number;
}

/** The text field of a form (components/Form); `name` is its path in the form's values. */
export function FormTextField({ max, min, ...field }: Props) {
  const { register, formState } = useFormContext();
  const { name, fold } = field;
  const { ref, onBlur, onChange } = register(name, {
    // What the rules see is what the field will hold once it is left.
    ...(fold && { setValueAs: (value: unknown) => (typeof value === 'string' ? foldWidth(value) : value) }),
  });
  const error = get(formState.errors, name) as RuleError | undefined;

  return (
    <TextField
      {...field}
      inputRef={ref}
      onBlur={(event) => void onBlur(event)}
      onChange={(event) => void onChange(event)}
      error={error?.message}
      count={
        max === undefined ? undefined : (id) => <CharacterCount id={id} name={name} max={max} min={min} />
      }
    />
  );
}
