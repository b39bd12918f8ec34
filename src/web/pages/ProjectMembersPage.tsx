import { ProjectFrame } from '../features/projects/ProjectFrame';
import { ProjectMembers } from '../features/projects/ProjectMembers';
import { usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}/members */
export default function ProjectMembersPage() {
  const projectId = usePjId();
  return (
    <ProjectFrame>
      <ProjectMembers projectId={projectId} />
    </ProjectFrame>
  );
}
