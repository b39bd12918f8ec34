import { ProjectLayout } from '../features/projects/ProjectLayout';
import { ProjectMembersSection } from '../features/projects/ProjectMembersSection';
import { useOrgId, usePjId } from '../lib/pathIds';

export default function ProjectMembersPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectLayout>
      <ProjectMembersSection organizationId={organizationId} projectId={projectId} />
    </ProjectLayout>
  );
}
