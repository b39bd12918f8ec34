import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { useAppDispatch } from '../../store/hooks';
import { CommentForm } from '../../components/comments/CommentForm';
import { CommentItem } from '../../components/comments/CommentItem';
import { concernReplyWords } from '../../components/comments/commentWords';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PersonName } from '../../components/PersonName';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { frameStyles } from '../../components/Section';
import { instantText } from '../../lib/dates';
import { errorStatusOf } from '../../lib/errorText';
import { useTextDraft } from '../drafts/textDrafts';
import { useNamesakeNotes } from '../members/membersHooks';
import { useMe } from '../session/sessionHooks';
import {
  markConcernRead,
  useCreateConcernCommentMutation,
  useDeleteConcernCommentMutation,
  useGetConcernCommentsQuery,
  useSettleConcernMutation,
  useUpdateConcernCommentMutation,
} from './concernsApi';
import type { Concern, ConcernComment } from './concernsApi';
import { deletedCommentText, namesText } from './concernTexts';

interface Ids {
  organizationId: number;
  concernId: number;
}

/** A concern with its readers and comments, and the form to write one. Showing it marks it as read. */
export function ConcernThread(ids: Ids) {
  const { currentData, error, refetch } = useGetConcernCommentsQuery(ids);
  useMarkRead(ids, currentData?.concern.unread ?? false, currentData?.comments.at(-1)?.id ?? 0);
  if (errorStatusOf(error) === 404) {
    return (
      <EmptyState title="この相談は表示できません">
        削除されたか、あなたが読む人に含まれていない相談です。
      </EmptyState>
    );
  }
  if (!currentData && error)
    return <ErrorState subject="相談" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={320} />;
  const { concern, comments } = currentData;
  return (
    <Box component="article" aria-labelledby={`concern-${ids.concernId}`} sx={frameStyles}>
      <Heading concern={concern} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 2 }}>{concern.body}</Typography>
      <Readers concern={concern} />
      {comments.length > 0 ? (
        <Box component="ol" aria-label="返信" sx={commentListStyles}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} organizationId={ids.organizationId} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {concern.part === 'writer'
            ? 'まだ返信はありません。届くとお知らせします。'
            : 'まだ返信はありません。ひとこと返信すると、相談した人に届きます。'}
        </Typography>
      )}
      {concern.part === 'writer' && <SettleButton ids={ids} settled={concern.settled} />}
      {/* The key gives each concern a form with its own draft. */}
      <NewComment key={ids.concernId} ids={ids} concern={concern} />
    </Box>
  );
}

/** Marks the concern as read when it is shown, and again for each new comment while the page is visible. */
function useMarkRead({ organizationId, concernId }: Ids, unread: boolean, seenUpTo: number) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!unread) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible')
        void dispatch(markConcernRead({ organizationId, concernId, seenUpTo }));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [dispatch, organizationId, concernId, unread, seenUpTo]);
}

function Heading({ concern }: { concern: Concern }) {
  const { concernId, title, writer, project, part, answered, settled, createdAt } = concern;
  return (
    <>
      <Typography variant="h2" id={`concern-${concernId}`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box sx={headingFactsStyles}>
        {settled && <Tag>解決済み</Tag>}
        {!settled && !answered && <Tag tone="warning">返信待ち</Tag>}
        <span>{part === 'writer' ? 'あなたの相談' : <PersonName person={writer} />}</span>
        {project && <span>{project.name}</span>}
        <TimeAgo at={createdAt} />
      </Box>
    </>
  );
}

/** The button is below the texts, because the writer decides after having read the answers. */
function SettleButton({ ids, settled }: { ids: Ids; settled: boolean }) {
  const [settle] = useSettleConcernMutation();
  return (
    <Button variant="outlined" onClick={() => void settle({ ...ids, settled: !settled })} sx={{ mb: 2 }}>
      {settled ? '相談を再開' : '解決済みにする'}
    </Button>
  );
}

/** The names of everybody who may read the concern. Its writer also sees who has read it. */
function Readers({ concern: { readers, receipts } }: { concern: Concern }) {
  const headingId = useId();
  const people = (part: Concern['part']) =>
    readers.filter((reader) => reader.part === part).map(({ person }) => person);
  const others = people('other');
  const readNames = receipts?.map(({ serviceUserId, readAt }) => {
    const reader = readers.find(({ person }) => person.serviceUserId === serviceUserId);
    return `${politeNameOrLeft(reader?.person ?? null)}（${instantText(readAt)}）`;
  });
  return (
    <Box component="section" aria-labelledby={headingId} sx={readersStyles}>
      <LockIcon fontSize="small" aria-hidden sx={{ mt: '2px' }} />
      <div>
        <Box component="h3" id={headingId} sx={{ typography: 'subtitle2', m: 0 }}>
          この相談と返信を読む人
        </Box>
        <div>宛先: {namesText(people('addressee')) || 'なし'}</div>
        {others.length > 0 && <div>ほかに読む人: {namesText(others)}</div>}
        {readNames && (
          <div>
            既読（あなただけに表示）: {readNames.length > 0 ? readNames.join('、') : 'まだ誰も読んでいません'}
          </div>
        )}
      </div>
    </Box>
  );
}

function Comment({ comment, organizationId }: { comment: ConcernComment; organizationId: number }) {
  const [update] = useUpdateConcernCommentMutation();
  const [remove] = useDeleteConcernCommentMutation();
  const ids = { organizationId, concernCommentId: comment.id };
  return (
    <CommentItem
      words={concernReplyWords}
      comment={comment}
      replacement={comment.deleted ? deletedCommentText : undefined}
      deletionNote={`本文が消え、代わりに「${deletedCommentText}」と表示されます。元に戻すことはできません。`}
      onSave={(edit) => update({ ...ids, ...edit })}
      onDelete={() => remove(ids)}
    />
  );
}

function NewComment({ ids, concern }: { ids: Ids; concern: Concern }) {
  const { serviceUserId } = useMe();
  const { draft, edit, posted } = useTextDraft(`concern-${ids.concernId}`, '相談への返信');
  const [post, { error }] = useCreateConcernCommentMutation();
  const people = useNamesakeNotes(
    concern.readers
      .map(({ person, userRole }) => ({ ...person, userRole }))
      .filter((person) => person.serviceUserId !== serviceUserId),
  );
  return (
    <CommentForm
      words={concernReplyWords}
      subject="相談"
      draft={draft}
      people={people}
      error={error}
      onEdit={edit}
      onPost={async (comment) => {
        const { error: refused } = await post({ ...ids, ...comment, requestId: draft.requestId });
        if (!refused) posted();
      }}
    />
  );
}

const headingFactsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
} as const;

const readersStyles = {
  display: 'flex',
  gap: 1,
  p: 1.5,
  mb: 3,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
} as const;

const commentListStyles = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 2 } as const;
