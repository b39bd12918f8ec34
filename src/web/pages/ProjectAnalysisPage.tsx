import { AnalysisPanel } from '../features/analyses/AnalysisPanel';
import { PageTip } from '../features/onboarding/PageTip';
import { ProjectLayout } from '../features/projects/ProjectLayout';
import { useCan } from '../features/session/sessionHooks';
import { EmptyState } from '../components/EmptyState';
import { usePjId } from '../lib/pathIds';

export default function ProjectAnalysisPage() {
  const projectId = usePjId();
  const canReadAnalysis = useCan('analysis.read');
  return (
    <ProjectLayout>
      {canReadAnalysis ? (
        <>
          <PageTip tip="analyses" />
          <AnalysisPanel projectId={projectId} />
        </>
      ) : (
        <EmptyState title="分析を見る権限がありません">
          分析は、組織のメンバーとしてこのプロジェクトに参加している人が見られます。
        </EmptyState>
      )}
    </ProjectLayout>
  );
}
