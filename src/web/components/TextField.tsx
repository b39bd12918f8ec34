import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
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
  | 'onKeyDown'
  | 'onInput'
  | 'onCompositionEnd'
> {
  /** `go`: Enter submits the form from a field of several lines, too (PlainForm). */
  enterKeyHint?: 'go';
  name: string;
  label: ReactNode;
  /** The number of a question, before its label. */
  number?: number | string;
  /** Shows the badge 任意 (spec §5). */
  optional?: boolean;
  help?: ReactNode;
  /** Content beside a field for a short text, in its row. */
  beside?: ReactNode;
  /** Content that is always below the field, above the error. */
  below?: ReactNode;
  /** Rewrites the text on blur; `true` makes full-width letters, digits and signs half-width. */
  normalize?: TextNormalization;
}

/** Connects the field to the state that holds its text. */
export interface TextFieldBinding extends Pick<
  OutlinedInputProps,
  'onChange' | 'onBlur' | 'inputRef' | 'value'
> {
  error?: string | undefined;
  /** The character count below the field; gets the id that `aria-describedby` refers to. */
  count?: ((id: string) => ReactNode) | undefined;
}

/**
 * The text field of the design: label and help above it, error and count below it. The input is uncontrolled, so an IME
 * composition is never cut or rewritten. Forms use FormTextField.
 */
export function TextField({
  label,
  number,
  optional,
  help,
  normalize,
  error,
  beside,
  below,
  count,
  onBlur,
  inputMode,
  enterKeyHint,
  ...input
}: TextFieldProps & TextFieldBinding) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const describedBy = [help && `${id}-help`, error && `${id}-error`, count && `${id}-count`].filter(Boolean);

  function handleBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { target } = event;
    setIsLeft(true);
    if (normalize) target.value = normalizeText(normalize, target.value);
    onBlur?.(event);
  }

  const control = (
    <OutlinedInput
      {...input}
      id={id}
      fullWidth
      error={Boolean(error)}
      onBlur={handleBlur}
      inputProps={{
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-required': !optional,
        inputMode,
        enterKeyHint,
      }}
    />
  );

  return (
    <FieldFrame
      id={id}
      label={label}
      number={number}
      optional={optional}
      help={help}
      error={error}
      count={
        count && (
          <Box component="span" data-left={isLeft || undefined}>
            {count(`${id}-count`)}
          </Box>
        )
      }
    >
      {beside ? (
        <Box sx={rowStyles}>
          {control}
          {beside}
        </Box>
      ) : (
        control
      )}
      {below}
    </FieldFrame>
  );
}

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: '160px 1fr',
  alignItems: 'center',
  columnGap: 2,
} as const;
