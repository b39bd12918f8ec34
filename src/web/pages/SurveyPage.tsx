import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { useGetSurveyQuery } from '../features/survey/surveyApi';
import { useOrgId, usePjId } from '../lib/pathIds';
import { OwnSurvey } from './survey/OwnSurvey';

/** /organizations/{orgId}/projects/{pjId}/survey/{surveyId}: one's own sheet of one round, and the report after it. */
export default function SurveyPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const surveyId = Number(useParams().surveyId);
  // What another device saved meanwhile is carried over before anything is typed here.
  const {
    currentData: sheet,
    error,
    refetch,
  } = useGetSurveyQuery({ surveyId }, { refetchOnMountOrArgChange: true });

  if (sheet?.organizationId === organizationId && sheet.projectId === projectId) {
    return <OwnSurvey key={surveyId} survey={sheet} onClosed={() => void refetch()} />;
  }
  return (
    <Page heading="アンケート" width="reading">
      {sheet || error ? (
        <ErrorState
          subject="アンケート"
          error={error ?? { data: { message: 'このプロジェクトのアンケートではありません。' } }}
          onRetry={() => void refetch()}
        />
      ) : (
        <SurveySkeleton />
      )}
    </Page>
  );
}

const SurveySkeleton = () => (
  <div aria-busy>
    <Skeleton width="60%" />
    <Skeleton variant="rounded" height={8} sx={{ my: 3 }} />
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={148} sx={{ mb: 2 }} />
    ))}
  </div>
);
