import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CommentBox } from '../../components/CommentBox';
import { PlainForm } from '../../components/PlainForm';
import { errorText } from '../../lib/errorText';
import { commentError, mentionedIds } from './CommentForm';
import type { ThreadScope } from './CommentThread';
import { useUpdateReportCommentMutation } from './reportsApi';
import type { Comment } from './reportsApi';

interface Props {
  comment: Comment;
  scope: ThreadScope;
  onDone: () => void;
}

/** Edits the person's own comment with optimistic locking. */
export function CommentEditor({ comment, scope, onDone }: Props) {
  const [body, setBody] = useState(comment.body);
  const [version] = useState(comment.version);
  const [validationError, setValidationError] = useState<string | null>(null);
  const [update, { error }] = useUpdateReportCommentMutation();

  async function submit() {
    const invalid = commentError(body);
    setValidationError(invalid);
    if (invalid) return;
    const mentions = mentionedIds(body, comment.mentions);
    const result = await update({ ...scope, commentId: comment.id, body, mentions, version });
    if (!('error' in result)) onDone();
  }

  return (
    <PlainForm onSubmit={() => void submit()} aria-label="コメントを編集">
      <CommentBox
        label="コメントを編集"
        value={body}
        error={validationError ?? (error ? errorText(error) : undefined)}
        onChange={(text) => {
          setValidationError(null);
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
