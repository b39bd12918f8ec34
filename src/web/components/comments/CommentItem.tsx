import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { ActionMenu } from '../ActionMenu';
import { ConfirmDialog, type Sent } from '../ConfirmDialog';
import { PersonAvatar } from '../PersonAvatar';
import { PersonName } from '../PersonName';
import { TimeAgo } from '../TimeAgo';
import { CommentEditor, type CommentEdit } from './CommentEditor';
import type { CommentWords } from './commentWords';
import type { MentionablePerson } from './mentionedPeople';
import { MentionedText } from './MentionedText';

export interface DisplayedComment {
  id: number;
  /** Null for a person who has left. */
  author: { serviceUserId: number; name: string; image: string | null } | null;
  body: string;
  createdAt: string;
  edited: boolean;
  version: number;
  mine: boolean;
  mayDelete: boolean;
  mentions: readonly MentionablePerson[];
}

interface Props {
  words: CommentWords;
  comment: DisplayedComment;
  /** The deletion text, which replaces the text and its actions. */
  replacement?: string | undefined;
  /** Says in the confirmation what the deletion does. */
  deletionNote: string;
  onSave: (edit: CommentEdit) => Promise<{ error?: unknown }>;
  onDelete: () => Promise<Sent>;
  /** Whether the link of the page leads to this comment, which is then scrolled to, focused and marked. */
  isLinked?: boolean;
  /** Shown below the text, such as reactions. */
  children?: ReactNode;
}

const linked = { borderLeft: 3, borderColor: 'primary.main', pl: 1.5 } as const;

type Mode = 'read' | 'edit' | 'confirmDeletion';

/** One comment. Its author may edit it; `mayDelete` says whether the person may delete it. */
export function CommentItem({
  words,
  comment,
  replacement,
  deletionNote,
  onSave,
  onDelete,
  isLinked = false,
  children,
}: Props) {
  const { id, author, body, createdAt, edited, mine, mayDelete, mentions } = comment;
  const [mode, setMode] = useState<Mode>('read');
  const name = politeNameOrLeft(author);
  const itemRef = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!isLinked) return;
    itemRef.current?.scrollIntoView?.({ block: 'center' });
    itemRef.current?.focus({ preventScroll: true });
  }, [isLinked]);

  return (
    <Box
      component="li"
      ref={itemRef}
      id={`comment-${id}`}
      tabIndex={-1}
      sx={{ display: 'flex', gap: 1.5, ...(isLinked && linked) }}
    >
      <PersonAvatar person={author} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Typography variant="subtitle2" component="h3">
            <PersonName person={author} />
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
            <TimeAgo at={createdAt} />
            {edited && !replacement && '（編集済み）'}
          </Typography>
          {!replacement && (
            <ActionMenu
              subject={`${name}の${words.name}`}
              actions={[
                mine && { label: '編集', onChoose: () => setMode('edit') },
                mayDelete && { label: '削除', onChoose: () => setMode('confirmDeletion') },
              ]}
            />
          )}
        </Box>
        {replacement ? (
          <Typography sx={{ color: 'text.secondary' }}>{replacement}</Typography>
        ) : mode === 'edit' ? (
          <CommentEditor words={words} comment={comment} onSave={onSave} onDone={() => setMode('read')} />
        ) : (
          <>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>
              <MentionedText text={body} people={mentions} />
            </Typography>
            {children}
          </>
        )}
      </Box>
      <ConfirmDialog
        open={mode === 'confirmDeletion'}
        title={`${words.name}を削除しますか？`}
        confirmLabel={`${words.name}を削除`}
        destructive
        onClose={() => setMode('read')}
        onConfirm={onDelete}
      >
        {deletionNote}
      </ConfirmDialog>
    </Box>
  );
}
