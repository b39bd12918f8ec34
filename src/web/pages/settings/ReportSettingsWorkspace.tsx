import { ReportSettingsSection } from '../../features/reportSettings/ReportSettingsSection';
import { ReportPreview } from '../../features/survey/ReportPreview';

/** The report settings beside a preview that consists of the fields of the report form. */
const ReportSettingsWorkspace = ({ organizationId }: { organizationId: number }) => (
  <ReportSettingsSection
    organizationId={organizationId}
    renderPreview={(prompts) => <ReportPreview prompts={prompts} />}
  />
);

export default ReportSettingsWorkspace;
