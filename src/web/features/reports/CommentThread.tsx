import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/ErrorState';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { useGetReportCommentsQuery } from './reportsApi';

export interface ThreadScope {
  organizationId: number;
  projectId: number;
  surveyId: number;
}

/** The comments of a report, oldest first, and the form to write one. */
export function CommentThread({ subject, ...scope }: ThreadScope & { subject: string }) {
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
            <CommentItem key={comment.id} comment={comment} scope={scope} />
          ))}
        </Box>
      )}
      {data?.comments.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          まだコメントはありません。ひとこと返すと、書いた人に届きます。
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <CommentForm scope={scope} subject={subject} />
      </Box>
    </>
  );
}
