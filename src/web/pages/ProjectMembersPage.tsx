import { ProjectFrame } from '../features/projects/ProjectFrame';
import { ProjectPeople } from '../features/projects/ProjectPeople';
import { useOrgId, usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}/members */
export default function ProjectMembersPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectFrame>
      <ProjectPeople organizationId={organizationId} projectId={projectId} />
    </ProjectFrame>
  );
}
