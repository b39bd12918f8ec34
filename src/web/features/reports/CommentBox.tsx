import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { Ref } from 'react';
import { codePointLength } from '../../../domain/japaneseText';
import { FieldFrame } from '../../components/FieldFrame';

/** Code points of a comment at most; the contract says the same. */
export const commentMax = 2000;
/** The counter appears when it starts to matter. */
const counterFrom = 1500;

interface Props {
  label: string;
  value: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
}

/** The field a comment is written in; several lines, sent with Ctrl/⌘+Enter. */
export function CommentBox({ label, value, error, inputRef, onChange }: Props) {
  const id = useId();
  const length = codePointLength(value);
  return (
    <FieldFrame
      id={id}
      label={label}
      help="Ctrl（⌘）+ Enter で投稿できます。"
      error={error}
      count={
        length >= counterFrom ? (
          <span id={`${id}-count`}>
            {length}/{commentMax}
          </span>
        ) : undefined
      }
    >
      <OutlinedInput
        id={id}
        name="comment"
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        value={value}
        inputRef={inputRef}
        error={Boolean(error)}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') }}
      />
    </FieldFrame>
  );
}
