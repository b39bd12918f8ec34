import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { normalizeText } from '../lib/normalizeText';
import type { TextNormalization } from '../lib/normalizeText';
import { FieldFrame } from './FieldFrame';

export interface TextFieldProps extends Pick<
  OutlinedInputProps,
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'readOnly'
  | 'endAdornment'
  | 'onPaste'
> {
  name: string;
  label: ReactNode;
  /** Shows the badge 任意 (spec §5). */
  optional?: boolean;
  help?: ReactNode;
  /** Rewrites the text when the field is left; `true`: full-width letters, digits and signs become half-width. */
  normalize?: TextNormalization;
  /** What the field can hold, where more can only be a slip; the browser does not cut what is being composed. */
  maxLength?: number;
}

/** What ties the field to whoever keeps its text. */
export interface TextFieldBinding extends Pick<
  OutlinedInputProps,
  'onChange' | 'onBlur' | 'inputRef' | 'value'
> {
  error?: string | undefined;
  /** Under the field on the right; its id is given so that the field is described by it. */
  count?: ((id: string) => ReactNode) | undefined;
}

/**
 * How every text field looks: label above, help below it, error and counter under the field. The browser
 * holds the text, so nothing is cut or rewritten while composing. Forms use FormTextField.
 */
export function TextField({
  label,
  optional,
  help,
  normalize: fold,
  error,
  count,
  onBlur,
  inputMode,
  maxLength,
  ...input
}: TextFieldProps & TextFieldBinding) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`, count && `${id}-count`].filter(Boolean);

  function handleBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { target } = event;
    if (fold) target.value = normalizeText(fold, target.value);
    onBlur?.(event);
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      help={help}
      error={error}
      count={count?.(`${id}-count`)}
    >
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={Boolean(error)}
        onBlur={handleBlur}
        inputProps={{
          'aria-describedby': described.join(' ') || undefined,
          'aria-required': !optional,
          inputMode,
          maxLength,
        }}
      />
    </FieldFrame>
  );
}
