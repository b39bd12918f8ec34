import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormTextField } from '../../components/FormTextField';
import type { TextFieldProps } from '../../components/TextField';

interface Props extends Pick<
  TextFieldProps,
  'name' | 'label' | 'help' | 'beside' | 'below' | 'autoComplete'
> {
  /** Maximum number of digits. */
  max: number;
  /** Leaves the digits of a text that may be written in several ways. */
  fold: (text: string) => string;
}

/**
 * A field for digits, which are folded while they are typed, pasted or filled in. What is too long is not cut but shows
 * its message at once (spec §5). The text of an IME is folded when its composition ends.
 */
export function DigitsField({ fold, max, name, ...field }: Props) {
  const { trigger } = useFormContext();
  const value: unknown = useWatch({ name });
  const isTooLong = typeof value === 'string' && value.length > max;

  useEffect(() => {
    if (isTooLong) void trigger(name);
  }, [isTooLong, name, trigger]);

  return (
    <FormTextField
      {...field}
      name={name}
      normalize={fold}
      type="tel"
      inputMode="numeric"
      onInput={({ target, nativeEvent }) => {
        if (!(nativeEvent as InputEvent).isComposing) foldInput(target as HTMLInputElement, fold);
      }}
      onCompositionEnd={({ target }) => foldInput(target as HTMLInputElement, fold)}
    />
  );
}

/** Folds the text of an input and keeps the caret behind the same digit. */
function foldInput(input: HTMLInputElement, fold: Props['fold']) {
  const folded = fold(input.value);
  if (folded === input.value) return;
  const caret = fold(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = folded;
  input.setSelectionRange(caret, caret);
}
