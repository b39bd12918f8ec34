import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';
import { maxCommentLength } from '../../../domain/inputLimits';
import { FieldFrame } from '../FieldFrame';
import { KeyboardHint } from '../KeyboardHint';
import { LengthCount, nearEnd } from '../LengthCount';

interface Props {
  label: string;
  /** What the keys that submit the form do. */
  submitting: '投稿' | '送信' | '保存';
  value: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  inputProps?: InputHTMLAttributes<HTMLTextAreaElement>;
  /** `caret` is the end of what was typed or deleted. */
  onChange: (value: string, caret: number) => void;
}

/** The multi-line field of a comment or a reply; Ctrl/⌘+Enter submits the form. */
export function CommentBox({ label, submitting, value, error, inputRef, inputProps, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={<KeyboardHint>{`Ctrl（⌘）+ Enterで${submitting}できます。`}</KeyboardHint>}
      error={error}
      count={<LengthCount text={value} max={maxCommentLength} from={nearEnd(maxCommentLength)} />}
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
        onChange={({ target }) => onChange(target.value, target.selectionEnd ?? target.value.length)}
        inputProps={{
          ...inputProps,
          'aria-describedby': [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' '),
        }}
      />
    </FieldFrame>
  );
}
