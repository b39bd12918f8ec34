import { Navigate, useSearchParams } from 'react-router-dom';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { MySurveyPanel } from '../features/survey/MySurveyPanel';
import { useOrgId, usePjId } from '../lib/pathIds';
import { surveyPath } from '../lib/surveyPath';

/** /organizations/{orgId}/projects/{pjId}/survey; mails lead here with `?surveyId=`. */
export default function ProjectSurveyPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const [search] = useSearchParams();
  const surveyId = search.get('surveyId');
  if (surveyId && /^[1-9]\d{0,15}$/.test(surveyId)) {
    return <Navigate to={surveyPath(organizationId, projectId, Number(surveyId))} replace />;
  }
  return (
    <ProjectLayout>
      <MySurveyPanel organizationId={organizationId} projectId={projectId} />
    </ProjectLayout>
  );
}
