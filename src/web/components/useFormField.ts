import { get, useFormContext } from 'react-hook-form';
import type { FieldError as RuleError } from 'react-hook-form';
import { normalizeText } from '../lib/normalizeText';
import type { TextNormalization } from '../lib/normalizeText';
import type { TextFieldBinding } from './TextField';

interface Options {
  name: string;
  normalize?: TextNormalization | undefined;
}

/** Binds a text field to the form around it (components/Form); `name` is its path in the form's values. */
export function useFormField({ name, normalize: fold }: Options): Omit<TextFieldBinding, 'count' | 'value'> {
  const { register, formState } = useFormContext();
  const { ref, onBlur, onChange } = register(name, {
    // What the rules see is what the field will hold once it is left.
    ...(fold && {
      setValueAs: (value: unknown) => (typeof value === 'string' ? normalizeText(fold, value) : value),
    }),
  });
  const error = get(formState.errors, name) as RuleError | undefined;
  return {
    inputRef: ref,
    onBlur: (event) => void onBlur(event),
    onChange: (event) => void onChange(event),
    error: error?.message,
  };
}
