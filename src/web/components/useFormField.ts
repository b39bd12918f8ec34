import { get, useFormContext } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';
import { normalizeText } from '../lib/normalizeText';
import type { TextNormalization } from '../lib/normalizeText';
import type { TextFieldBinding } from './TextField';

interface Options {
  name: string;
  normalize?: TextNormalization | undefined;
}

/** Binds a text field to the form around it (components/Form); `name` is its path in the form's values. */
export function useFormField({ name, normalize }: Options): Omit<TextFieldBinding, 'count' | 'value'> {
  const { register, formState } = useFormContext();
  const { ref, onBlur, onChange } = register(name, {
    // Validates the text as it will be after blur.
    ...(normalize && {
      setValueAs: (value: unknown) => (typeof value === 'string' ? normalizeText(normalize, value) : value),
    }),
  });
  const error = get(formState.errors, name) as FieldError | undefined;
  return {
    inputRef: ref,
    onBlur: (event) => void onBlur(event),
    onChange: (event) => void onChange(event),
    error: error?.message,
  };
}
