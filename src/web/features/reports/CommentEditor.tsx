import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlainForm } from '../../components/PlainForm';
import { errorText } from '../../lib/errorText';
import { CommentBox } from './CommentBox';
import { commentError } from './CommentForm';
import type { ThreadScope } from './CommentThread';
import { useUpdateReportCommentMutation } from './reportsApi';
import type { Comment } from './reportsApi';

interface Props {
  comment: Comment;
  scope: ThreadScope;
  onDone: () => void;
}

/** Rewrites one's own comment, from the version that was on screen. */
export function CommentEditor({ comment, scope, onDone }: Props) {
  const [body, setBody] = useState(comment.body);
  const [version] = useState(comment.version);
  const [fault, setFault] = useState<string | null>(null);
  const [update, { error: failure }] = useUpdateReportCommentMutation();

  async function submit() {
    const problem = commentError(body);
    setFault(problem);
    if (problem) return;
    const mentions = comment.mentions
      .filter(({ name }) => body.includes(`@${name}`))
      .map(({ serviceUserId }) => serviceUserId);
    const result = await update({ ...scope, commentId: comment.id, body, mentions, version });
    if (!('error' in result)) onDone();
  }

  return (
    <PlainForm onSubmit={() => void submit()} aria-label="コメントを編集">
      <CommentBox
        label="コメントを編集"
        value={body}
        error={fault ?? (failure ? errorText(failure) : undefined)}
        onChange={(text) => {
          setFault(null);
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
