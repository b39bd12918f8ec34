import { Page } from '../components/Page';
import { InboxPanel } from '../features/inbox/InboxPanel';
import { CreateProjectButton } from '../features/projects/CreateProjectButton';
import { ProjectsPanel } from '../features/projects/ProjectsPanel';
import { useOrgId } from '../lib/pathIds';

/** /organizations/{orgId}/projects */
export default function ProjectsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="プロジェクト一覧" actions={<CreateProjectButton organizationId={organizationId} />}>
      <InboxPanel organizationId={organizationId} />
      <ProjectsPanel organizationId={organizationId} />
    </Page>
  );
}
