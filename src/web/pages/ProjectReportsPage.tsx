import { ProjectFrame } from '../features/projects/ProjectFrame';
import { ReportsSection } from '../features/reports/ReportsSection';
import { useOrgId, usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}/reports */
export default function ProjectReportsPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectFrame>
      <ReportsSection key={projectId} organizationId={organizationId} projectId={projectId} />
    </ProjectFrame>
  );
}
