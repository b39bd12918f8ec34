import { ReportPreview } from '../../features/survey/ReportPreview';
import { ReportSettingsSection } from '../../features/reportSettings/ReportSettingsSection';

/** The settings of the report with a preview made of the fields of its form. */
export const ReportSettingsWorkspace = ({ organizationId }: { organizationId: number }) => (
  <ReportSettingsSection
    organizationId={organizationId}
    renderPreview={(prompts) => <ReportPreview prompts={prompts} />}
  />
);
