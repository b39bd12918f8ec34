import { refetchOnOpen } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { SuspendedNotice } from '../../components/SuspendedNotice';
import { LoadingSection } from '../../components/LoadingShapes';
import { useRefusal } from '../session/sessionHooks';
import { useGetAnalysisSettingsQuery } from './analysisSettingsApi';
import { AnalysisSettingsForm } from './AnalysisSettingsForm';

/**
 * The settings by which the rounds of all projects are analysed: the minimum number, alerts, the engine, and who is notified.
 */
export default function AnalysisSettingsSection({ organizationId }: { organizationId: number }) {
  const refusal = useRefusal('organization.update');
  const { currentData, error, refetch } = useGetAnalysisSettingsQuery(
    { organizationId },
    { ...refetchOnOpen, skip: refusal !== null },
  );
  if (refusal) return <SuspendedNotice />;
  if (!currentData && error) {
    return <ErrorState subject="分析の設定" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ field: 6, button: 1 }} />;
  return (
    <Section note="すべてのプロジェクトに当てはまります。">
      <AnalysisSettingsForm key={organizationId} organizationId={organizationId} settings={currentData} />
    </Section>
  );
}
