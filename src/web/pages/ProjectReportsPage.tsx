import { PageTip } from '../features/onboarding/PageTip';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { ReportsSection } from '../features/reports/ReportsSection';
import { useOrgId, usePjId } from '../lib/pathIds';

export default function ProjectReportsPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectLayout>
      <PageTip tip="reports" />
      <ReportsSection organizationId={organizationId} projectId={projectId} />
    </ProjectLayout>
  );
}
