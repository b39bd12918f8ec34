import { lazyPart } from '../components/lazy';
import { Page } from '../components/Page';
import { InboxPanel } from '../features/inbox/InboxPanel';
import { FirstStepsSlot } from '../features/onboarding/FirstStepsSlot';
import { PageTip } from '../features/onboarding/PageTip';
import { useIsStarting } from '../features/onboarding/useIsStarting';
import { CreateProjectButton } from '../features/projects/CreateProjectButton';
import type { CreateProjectProps } from '../features/projects/CreateProjectDialog';
import { NoProjects } from '../features/projects/NoProjects';
import { ProjectsPanel } from '../features/projects/ProjectsPanel';
import { useOrgId } from '../lib/pathIds';
import { useLinkedDialog } from '../lib/useLinkedDialog';

const CreateProjectDialog = lazyPart<CreateProjectProps>(
  () => import(/* webpackChunkName: "create-project" */ '../features/projects/CreateProjectDialog'),
);

/** /organizations/{orgId}/projects. The dialog belongs to the page, so it stays open when the list changes; it is
 * open with `?create` in the address. */
export default function ProjectsPage() {
  const organizationId = useOrgId();
  const dialog = useLinkedDialog('create');
  const isStarting = useIsStarting(organizationId);
  return (
    <Page
      heading="プロジェクト一覧"
      help="project-list"
      actions={<CreateProjectButton onClick={dialog.open} />}
    >
      {/* The first steps say what there is to do; there is no list to explain yet. */}
      {!isStarting && <PageTip tip="projects" />}
      <FirstStepsSlot organizationId={organizationId} onCreate={dialog.open} />
      <InboxPanel organizationId={organizationId} />
      <ProjectsPanel organizationId={organizationId} empty={!isStarting && <NoProjects />} />
      <CreateProjectDialog open={dialog.isOpen} organizationId={organizationId} onClose={dialog.close} />
    </Page>
  );
}
