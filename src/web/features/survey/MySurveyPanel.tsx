import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { dayText } from '../../lib/dates';
import { deadlineText } from '../../lib/deadline';
import { surveyPath } from '../../lib/surveyPath';
import { useNow } from '../../lib/useNow';
import { useGetUnansweredSurveysQuery } from './surveyApi';

/** The アンケート tab of a project: one's own open sheet there, or that nothing waits. */
export function MySurveyPanel({ organizationId, projectId }: { organizationId: number; projectId: number }) {
  const now = useNow();
  const { data, error, refetch } = useGetUnansweredSurveysQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error) return <ErrorState subject="アンケート" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;

  const open = data.surveys.find((survey) => survey.projectId === projectId);
  if (!open) {
    return (
      <EmptyState icon={<CheckIcon fontSize="large" />} title="回答待ちのアンケートはありません">
        次の回が始まると、通知とメールでお知らせします。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<EditIcon fontSize="large" />}
      title={
        open.reportOnly
          ? `${dayText(open.openFrom)}の回のレポートが残っています`
          : `${dayText(open.openFrom)}の回に回答できます`
      }
      action={
        <Button
          component={Link}
          size="large"
          variant="contained"
          to={surveyPath(organizationId, projectId, open.surveyId)}
        >
          {surveyActionText(open)}
        </Button>
      }
    >
      締め切りは{deadlineText(open.closesAt, now)}です。{open.reportOnly ? null : '1分ほどで終わります。'}
    </EmptyState>
  );
}

/** What the button to a waiting sheet says. */
export const surveyActionText = ({
  reportOnly,
  surveyState,
}: {
  reportOnly: boolean;
  surveyState: string;
}): string => {
  if (reportOnly) return 'レポートを書く';
  return surveyState === 'progress' ? '続きから回答する' : '回答する';
};
