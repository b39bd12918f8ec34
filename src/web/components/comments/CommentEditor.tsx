import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from '../../lib/errorText';
import { rulesResolver } from '../contractResolver';
import { Form } from '../Form';
import { useServerForm } from '../useServerForm';
import { commentErrors } from './commentErrors';
import { MentionBox } from './MentionBox';
import { nameOf, type MentionablePerson } from './mentionedPeople';

export interface CommentEdit {
  body: string;
  /** The version on which the edit is based. */
  version: number;
}

interface Props {
  comment: {
    body: string;
    version: number;
    mentions: readonly MentionablePerson[];
  };
  /** Sends the edit; resolves with the error if it fails. */
  onSave: (edit: CommentEdit) => Promise<{ error?: unknown }>;
  onDone: () => void;
}

/** Edits the person's own comment with optimistic locking. */
export function CommentEditor({ comment, onSave, onDone }: Props) {
  const [version] = useState(comment.version);
  const [error, setError] = useState<unknown>(null);
  const { form, submit } = useServerForm({
    resolver: rulesResolver<{ body: string }>(({ body }) => commentErrors(body, nameOf(comment.mentions))),
    defaultValues: { body: comment.body },
    async send({ body }) {
      const result = await onSave({ body, version });
      setError(result.error);
      return result;
    },
    onSent: onDone,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'body' });

  return (
    <Form form={form} onSubmit={submit} aria-label="コメントを編集">
      <MentionBox
        label="コメントを編集"
        text={field.value}
        people={comment.mentions}
        error={fieldState.error?.message ?? (error ? errorText(error) : undefined)}
        inputRef={field.ref}
        onChange={field.onChange}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" variant="contained">
          変更を保存
        </Button>
      </Box>
    </Form>
  );
}
