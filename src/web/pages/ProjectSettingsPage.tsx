import { ProjectFrame } from '../features/projects/ProjectFrame';
import { ProjectSettings } from '../features/projects/ProjectSettings';
import { usePjId } from '../lib/pathIds';

/** /organizations/{orgId}/projects/{pjId}/settings */
export default function ProjectSettingsPage() {
  const projectId = usePjId();
  return (
    <ProjectFrame>
      <ProjectSettings projectId={projectId} />
    </ProjectFrame>
  );
}
