import { ProjectLayout } from '../features/projects/ProjectLayout';
import { ProjectSettings } from '../features/projects/ProjectSettings';
import { usePjId } from '../lib/pathIds';

export default function ProjectSettingsPage() {
  const projectId = usePjId();
  return (
    <ProjectLayout>
      <ProjectSettings projectId={projectId} />
    </ProjectLayout>
  );
}
