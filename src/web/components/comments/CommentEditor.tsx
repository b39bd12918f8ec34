import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../lib/errorText';
import { PlainForm } from '../PlainForm';
import { commentErrors } from './commentErrors';
import type { CommentWords } from './commentWords';
import { MentionBox } from './MentionBox';
import { nameOf, type MentionablePerson } from './mentionedPeople';

export interface CommentEdit {
  body: string;
  /** The version on which the edit is based. */
  version: number;
}

interface Props {
  words: CommentWords;
  comment: {
    body: string;
    version: number;
    mentions: readonly MentionablePerson[];
  };
  /** Sends the edit; resolves with the error if it fails. */
  onSave: (edit: CommentEdit) => Promise<{ error?: unknown }>;
  onDone: () => void;
}

/**
 * Edits the person's own comment with optimistic locking. It does without `useServerForm`, whose library would add 17 kB to
 * the page of concerns and to the comments of a report.
 */
export function CommentEditor({ words, comment, onSave, onDone }: Props) {
  const [body, setBody] = useState(comment.body);
  const [version] = useState(comment.version);
  const [validationError, setValidationError] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  const label = `${words.name}を編集`;

  async function submit() {
    const invalid = await commentErrors(words, body, nameOf(comment.mentions));
    setValidationError(invalid.body);
    if (invalid.body) return;
    const result = await onSave({ body, version });
    if (result.error) setError(result.error);
    else onDone();
  }

  return (
    <PlainForm onSubmit={submit} aria-label={label}>
      <MentionBox
        label={label}
        submitting="保存"
        text={body}
        people={comment.mentions}
        error={validationError ?? (error ? errorText(error) : undefined)}
        onChange={(text) => {
          setValidationError(undefined);
          setBody(text);
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" variant="contained">
          変更を保存
        </Button>
      </Box>
    </PlainForm>
  );
}
