import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { refetchOnOpen } from '../api/api';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { useGetSurveyQuery } from '../features/drafts/surveyFormApi';
import { useOrgId, usePjId } from '../lib/pathIds';
import { OwnSurvey } from './survey/OwnSurvey';

/** /organizations/{orgId}/projects/{pjId}/survey/{surveyId}: the member's own survey of one round and its report. */
export default function SurveyPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const surveyId = Number(useParams().surveyId);
  // Refetches so that edits on another device are merged before the first input here.
  const { currentData: survey, error, refetch } = useGetSurveyQuery({ surveyId }, refetchOnOpen);

  if (survey?.organizationId === organizationId && survey.projectId === projectId) {
    return <OwnSurvey key={surveyId} survey={survey} onClosed={() => void refetch()} />;
  }
  return (
    <Page heading="アンケート" width="reading">
      {survey || error ? (
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
