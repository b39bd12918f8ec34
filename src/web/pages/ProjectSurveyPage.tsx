import { Navigate, useSearchParams } from 'react-router-dom';
import { ProjectFrame } from '../features/projects/ProjectFrame';
import { MySheetPanel } from '../features/survey/MySheetPanel';
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
    <ProjectFrame>
      <MySheetPanel organizationId={organizationId} projectId={projectId} />
    </ProjectFrame>
  );
}
