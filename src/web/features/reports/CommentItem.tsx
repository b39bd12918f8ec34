import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Menu } from '../../components/overlays';
import { PersonAvatar } from '../../components/PersonAvatar';
import { TimeAgo } from '../../components/TimeAgo';
import { CommentEditor } from './CommentEditor';
import type { ThreadScope } from './CommentThread';
import { MentionedText } from './MentionedText';
import { ReactionBar } from './ReactionBar';
import { useDeleteReportCommentMutation, useUpdateCommentReactionMutation } from './reportsApi';
import type { Comment } from './reportsApi';

type Mode = 'read' | 'edit' | 'confirmDeletion';

/** One comment. Its author may edit it; `mayDelete` of the reply says whether the person may delete it. */
export function CommentItem({ comment, scope }: { comment: Comment; scope: ThreadScope }) {
  const { id, author, body, createdAt, edited, mine, mayDelete, mentions, reactions } = comment;
  const [mode, setMode] = useState<Mode>('read');
  const [react] = useUpdateCommentReactionMutation();
  const [remove] = useDeleteReportCommentMutation();
  const name = author ? `${author.name}さん` : '退会したメンバー';

  return (
    <Box component="li" id={`comment-${id}`} sx={{ display: 'flex', gap: 1.5, scrollMarginTop: 80 }}>
      <PersonAvatar image={author?.image ?? null} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Typography variant="subtitle2" component="h3">
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
            <TimeAgo at={createdAt} />
            {edited && '（編集済み）'}
          </Typography>
          {(mine || mayDelete) && (
            <CommentMenu
              name={name}
              onEdit={mine ? () => setMode('edit') : undefined}
              onDelete={mayDelete ? () => setMode('confirmDeletion') : undefined}
            />
          )}
        </Box>
        {mode === 'edit' ? (
          <CommentEditor comment={comment} scope={scope} onDone={() => setMode('read')} />
        ) : (
          <>
            <Typography sx={{ whiteSpace: 'pre-wrap', mb: 1 }}>
              <MentionedText text={body} people={mentions} />
            </Typography>
            <ReactionBar
              reactions={reactions}
              subject={`${name}のコメント`}
              onToggle={(kind, on) => react({ ...scope, commentId: id, kind, on })}
            />
          </>
        )}
      </Box>
      <ConfirmDialog
        open={mode === 'confirmDeletion'}
        title="コメントを削除しますか？"
        confirmLabel="コメントを削除"
        destructive
        onClose={() => setMode('read')}
        onConfirm={() => {
          setMode('read');
          void remove({ ...scope, commentId: id });
        }}
      >
        このコメントとリアクションが削除されます。元に戻すことはできません。
      </ConfirmDialog>
    </Box>
  );
}

interface MenuProps {
  name: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function CommentMenu({ name, onEdit, onDelete }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={`${name}のコメントの操作`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onEdit && <MenuItem onClick={choose(onEdit)}>編集</MenuItem>}
        {onDelete && <MenuItem onClick={choose(onDelete)}>削除</MenuItem>}
      </Menu>
    </>
  );
}
