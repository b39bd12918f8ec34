import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { foldWidth } from '../../domain/japaneseText';
import { CharacterCount } from './CharacterCount';
import { FieldFrame } from './FieldFrame';

interface Props extends Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'inputMode' | 'multiline' | 'minRows' | 'maxRows' | 'readOnly' | 'endAdornment' | 'autoFocus'
> {
  /** The field's name in the form around it (components/Form). */
  name: string;
  label: ReactNode;
  /** Shows the badge 任意 (spec §5). */
  optional?: boolean;
  help?: ReactNode;
  /** Shows the counter current/max, red outside the bounds (spec §5). Lengths in code points. */
  max?: number;
  min?: number;
  /** Full-width letters, digits and signs become half-width when the field is left. */
  fold?: boolean;
}

/**
 * The text field of every form: label above, help below it, counter and error under the field. The browser
 * holds the text (nothing is cut or rewritten while composing), react-hook-form reads it.
 */
export function FormTextField({ name, label, optional, help, max, min, fold, ...input }: Props) {
  const { register, setValue, formState } = useFormContext();
  const id = useId();
  const error = get(formState.errors, name)?.message as string | undefined;
  const { ref, onBlur, ...field } = register(name);

  const described = [help && `${id}-help`, error && `${id}-error`, max && `${id}-count`].filter(Boolean);

  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      help={help}
      error={error}
      count={max === undefined ? null : <CharacterCount id={`${id}-count`} name={name} max={max} min={min} />}
    >
      <OutlinedInput
        {...input}
        {...field}
        id={id}
        fullWidth
        error={Boolean(error)}
        inputRef={ref}
        onBlur={(event) => {
          const { value } = event.target;
          if (fold && value !== foldWidth(value)) setValue(name, foldWidth(value), { shouldDirty: true });
          void onBlur(event);
        }}
        inputProps={{
          'aria-describedby': described.join(' ') || undefined,
          'aria-required': !optional,
          inputMode: input.inputMode,
        }}
      />
    </FieldFrame>
  );
}
