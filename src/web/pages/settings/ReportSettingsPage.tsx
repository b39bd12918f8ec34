import { lazyPart } from '../../components/lazy';
import { SettingsLayout } from './SettingsLayout';

/** Loads beside the page, whose frame is there first. */
const ReportSettings = lazyPart<{ organizationId: number }>(
  () => import(/* webpackChunkName: "report-editor", webpackPreload: true */ './ReportSettingsWorkspace'),
  { subject: 'レポート項目', height: 480 },
);

export default function ReportSettingsPage() {
  return (
    <SettingsLayout path="report">
      {(organizationId) => <ReportSettings organizationId={organizationId} />}
    </SettingsLayout>
  );
}
