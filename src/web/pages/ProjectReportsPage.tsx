import type { Connect } from '../app/createStore';
import { ProjectFrame } from '../features/projects/ProjectFrame';
import { addCommentDraftListeners } from '../features/reports/commentDraftListeners';
import { commentDraftsSlice } from '../features/reports/commentDraftsSlice';
import { ReportsSection } from '../features/reports/ReportsSection';
import { useOrgId, usePjId } from '../lib/pathIds';

/** Comments being written are client state; they come with the page that writes them. */
export const connect: Connect = (store) => {
  store.addSlice(commentDraftsSlice);
  addCommentDraftListeners(store.startListening);
};

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
