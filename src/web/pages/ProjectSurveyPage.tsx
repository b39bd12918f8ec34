import Box from '@mui/material/Box';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { lazyPart } from '../components/lazy';
import { shownInOrder } from '../components/Page';
import { MyOpenSurveys } from '../features/survey/MyOpenSurveys';
import { ProjectSchedule } from '../features/rounds/ProjectSchedule';
import { useCan } from '../features/session/sessionHooks';
import { MySurveyPanel } from '../features/survey/MySurveyPanel';
import { parseId, useOrgId, usePjId } from '../lib/pathIds';
import { surveyPath } from '../lib/surveyPath';

const LazyRoundPanel = lazyPart<{ organizationId: number; projectId: number }>(
  () => import(/* webpackChunkName: "round-panel" */ '../features/rounds/RoundPanel'),
  { subject: '回答状況', height: 280 },
);

const LazyAnswerTimeline = lazyPart<{ projectId: number }>(
  () => import(/* webpackChunkName: "answers" */ '../features/reports/AnswerTimeline'),
  { subject: 'メンバーの回答', height: 320 },
);

/** /organizations/{orgId}/projects/{pjId}/survey. Mails link to it with `?surveyId=`, which redirects to the survey. */
export default function ProjectSurveyPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const [search] = useSearchParams();
  const canAnswer = useCan('survey.answer');
  const canManage = useCan('participant.manage');
  const canRead = useCan('timeline.read');
  // People who read the answers of others see their own surveys in one line, which leaves the page to the answers.
  const OwnSurveys = canRead ? MyOpenSurveys : MySurveyPanel;
  const surveyId = parseId(search.get('surveyId'));
  if (surveyId !== null) return <Navigate to={surveyPath(organizationId, projectId, surveyId)} replace />;
  return (
    <ProjectLayout>
      <Box sx={{ display: 'grid', gap: 3, '&& > *': { mb: 0 }, ...shownInOrder }}>
        {canAnswer && <OwnSurveys organizationId={organizationId} projectId={projectId} />}
        {canManage && <LazyRoundPanel organizationId={organizationId} projectId={projectId} />}
        <ProjectSchedule organizationId={organizationId} projectId={projectId} />
        {canRead && <LazyAnswerTimeline projectId={projectId} />}
      </Box>
    </ProjectLayout>
  );
}
