import Button from '@mui/material/Button';
import DayOffIcon from '@mui/icons-material/EventBusyOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { LoadingSection } from '../../components/LoadingShapes';
import { WholeDays } from '../../components/WholeDays';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { surveyPath } from '../../lib/surveyPath';
import { useNow } from '../../lib/useNow';
import { useGetProjectQuery } from '../projects/projectsApi';
import { openSurveyText, openSurveyTitle, surveyActionText } from './openSurveyTexts';
import { useGetUnansweredSurveysQuery } from './surveyApi';

/** The アンケート tab of a project: a link to the person's open survey, or a note that there is none. */
export function MySurveyPanel({ organizationId, projectId }: { organizationId: number; projectId: number }) {
  const now = useNow();
  const { data, error, refetch } = useGetUnansweredSurveysQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: project } = useGetProjectQuery({ projectId });
  if (!data && error) return <ErrorState subject="アンケート" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSection shapes={{ text: 1, button: 1 }} />;

  const openSurvey = data.surveys.find((survey) => survey.projectId === projectId);
  const dayOff = data.daysOff?.find((survey) => survey.projectId === projectId);
  if (!openSurvey && dayOff) {
    return (
      <EmptyState
        icon={<DayOffIcon fontSize="large" />}
        title={`${formatTokyoDate(dayOff.openFrom)}の回は休みです`}
        action={
          <Button
            component={Link}
            variant="outlined"
            to={surveyPath(organizationId, projectId, dayOff.surveyId)}
          >
            この回を見る
          </Button>
        }
      >
        休みを取り消すと、次の回が始まるまで回答できます。
      </EmptyState>
    );
  }
  if (!openSurvey) {
    return (
      <EmptyState icon={<CheckIcon fontSize="large" />} title="回答待ちのアンケートはありません">
        {project?.projectStatus === 'archived'
          ? 'アーカイブしたプロジェクトでは、新しい回は始まりません。'
          : '次の回が始まると、通知とメールでお知らせします。'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<EditIcon fontSize="large" />}
      title={openSurveyTitle(openSurvey)}
      action={
        <Button
          component={Link}
          size="large"
          variant="contained"
          to={surveyPath(organizationId, projectId, openSurvey.surveyId)}
        >
          {surveyActionText(openSurvey)}
        </Button>
      }
    >
      <WholeDays>{openSurveyText(openSurvey, now)}</WholeDays>
    </EmptyState>
  );
}
