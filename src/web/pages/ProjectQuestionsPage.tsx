import { lazyPart } from '../components/lazy';
import { ProjectEditGuard } from '../features/projects/ProjectEditGuard';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { useOrgId, usePjId } from '../lib/pathIds';

/** In a chunk of its own, because dragging and the preview are as large as a page. */
const QuestionWorkspace = lazyPart<{ organizationId: number; projectId: number }>(
  () => import(/* webpackChunkName: "question-editor" */ './questions/QuestionWorkspace'),
  { subject: '設問の編集画面', height: 480 },
);

export default function ProjectQuestionsPage() {
  const organizationId = useOrgId();
  const projectId = usePjId();
  return (
    <ProjectLayout>
      <ProjectEditGuard projectId={projectId}>
        <QuestionWorkspace organizationId={organizationId} projectId={projectId} />
      </ProjectEditGuard>
    </ProjectLayout>
  );
}
