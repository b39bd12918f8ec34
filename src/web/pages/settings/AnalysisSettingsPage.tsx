import { lazyPart } from '../../components/lazy';
import { FeedbackSection } from '../../features/analyses/FeedbackSection';
import { SettingsLayout } from './SettingsLayout';

/** Loads beside the page, whose frame is there first. */
const AnalysisSettingsSection = lazyPart<{ organizationId: number }>(
  () =>
    import(
      /* webpackChunkName: "analysis-section", webpackPreload: true */ '../../features/analysisSettings/AnalysisSettingsSection'
    ),
  { subject: '分析の設定', height: 640 },
);

export default function AnalysisSettingsPage() {
  return (
    <SettingsLayout path="analysis">
      {(organizationId) => (
        <>
          <AnalysisSettingsSection organizationId={organizationId} />
          <FeedbackSection organizationId={organizationId} />
        </>
      )}
    </SettingsLayout>
  );
}
