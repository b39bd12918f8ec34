import { Navigate, useSearchParams } from 'react-router-dom';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { MySurveyPanel } from '../features/survey/MySurveyPanel';
import { parseId, useOrgId, usePjId } from '../lib/pathIds';
import { surveyPath } from '../lib/surveyPath';

/** /organizations/{orgId}/projects/{pjId}/survey. Mails link to it with `?surveyId=`, which redirects to the survey. */
export default function ProjectSurveyPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  const [search] = useSearchParams();
  const surveyId = parseId(search.get('surveyId'));
  if (surveyId !== null) return <Navigate to={surveyPath(organizationId, projectId, surveyId)} replace />;
  return (
    <ProjectLayout>
      <MySurveyPanel organizationId={organizationId} projectId={projectId} />
    </ProjectLayout>
  );
}
