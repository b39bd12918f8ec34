import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { CommentForm } from '../../components/comments/CommentForm';
import { CommentItem } from '../../components/comments/CommentItem';
import { reportCommentWords } from '../../components/comments/commentWords';
import { ErrorState } from '../../components/ErrorState';
import { useTextDraft } from '../drafts/textDrafts';
import { useNamesakeNotes } from '../members/membersHooks';
import { useGetProjectMembersQuery } from '../projects/projectsApi';
import { useMe } from '../session/sessionHooks';
import { ReactionBar } from './ReactionBar';
import {
  useCreateReportCommentMutation,
  useDeleteReportCommentMutation,
  useGetReportCommentsQuery,
  useUpdateCommentReactionMutation,
  useUpdateReportCommentMutation,
  type Comment,
} from './reportsApi';

interface ThreadScope {
  organizationId: number;
  projectId: number;
  surveyId: number;
}

interface Props extends ThreadScope {
  subject: string;
  /** The comment that a link leads to; 0 for none. */
  linkedCommentId?: number;
}

/** The comments of a report, oldest first, and the form to write one. */
export default function CommentThread({ subject, linkedCommentId = 0, ...scope }: Props) {
  const { data, error, refetch } = useGetReportCommentsQuery(scope);
  if (!data && error) return <ErrorState subject="コメント" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {!data && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Box
          component="ol"
          aria-label={`${subject}のレポートへのコメント`}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {data.comments.map((comment) => (
            <ReportComment
              key={comment.id}
              comment={comment}
              scope={scope}
              isLinked={comment.id === linkedCommentId}
            />
          ))}
        </Box>
      )}
      {data?.comments.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          まだコメントはありません。ひとこと返信すると、書いた人に届きます。
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <NewComment scope={scope} subject={`${subject}のレポート`} />
      </Box>
    </>
  );
}

interface CommentProps {
  comment: Comment;
  scope: ThreadScope;
  isLinked: boolean;
}

function ReportComment({ comment, scope, isLinked }: CommentProps) {
  const { id, author, reactions } = comment;
  const [update] = useUpdateReportCommentMutation();
  const [remove] = useDeleteReportCommentMutation();
  const [react] = useUpdateCommentReactionMutation();
  return (
    <CommentItem
      words={reportCommentWords}
      comment={comment}
      isLinked={isLinked}
      deletionNote="このコメントとリアクションが削除されます。元に戻すことはできません。"
      onSave={(edit) => update({ ...scope, commentId: id, ...edit })}
      onDelete={() => remove({ ...scope, commentId: id })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <ReactionBar
          reactions={reactions}
          subject={`${politeNameOrLeft(author)}のコメント`}
          onToggle={(kind, on) => react({ ...scope, commentId: id, kind, on })}
        />
      </Box>
    </CommentItem>
  );
}

function NewComment({ scope, subject }: { scope: ThreadScope; subject: string }) {
  const { draft, edit, posted } = useTextDraft(`${scope.surveyId}`, `${subject}へのコメント`);
  const [post, { error }] = useCreateReportCommentMutation();
  const { serviceUserId } = useMe();
  const [isMentioning, setIsMentioning] = useState(false);
  const { data } = useGetProjectMembersQuery(
    { projectId: scope.projectId },
    { skip: !isMentioning && draft.mentions.length === 0 },
  );
  const people = useNamesakeNotes(
    (data?.members ?? []).filter((member) => member.serviceUserId !== serviceUserId),
  );
  return (
    <CommentForm
      words={reportCommentWords}
      subject={subject}
      draft={draft}
      people={people}
      onMention={() => setIsMentioning(true)}
      error={error}
      onEdit={edit}
      onPost={async (comment) => {
        const { error: refused } = await post({ ...scope, ...comment, requestId: draft.requestId });
        if (!refused) posted();
      }}
    />
  );
}
