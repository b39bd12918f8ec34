import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { editedText, shownText } from '../../../domain/text/mentions';
import { CommentBox } from './CommentBox';
import { mentionsText, nameOf, type MentionablePerson } from './mentionedPeople';

interface Props {
  label: string;
  /** As it is stored. */
  text: string;
  /** The people whom the text may mention. */
  people: readonly MentionablePerson[];
  leftName: string;
  error: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
}

/** The field of a text with mentions, which it shows as names. Below it are the people whom the text addresses. */
export function MentionBox({ text, people, leftName, onChange, ...field }: Props) {
  const names = nameOf(people, leftName);
  return (
    <>
      <CommentBox
        {...field}
        value={shownText(text, names)}
        onChange={(shown, caret) => onChange(editedText(text, names, shown, caret))}
      />
      {/* Always there, so that screen readers announce when a mention begins or ends. */}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {mentionsText(text, people, leftName)}
      </Typography>
    </>
  );
}
