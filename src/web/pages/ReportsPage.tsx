import { Page } from '../components/Page';
import { PageTip } from '../features/onboarding/PageTip';
import { OrganizationReports } from '../features/reports/OrganizationReports';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';

export default function ReportsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="レポート一覧" help="reading-answers">
      <RequirePermission organizationId={organizationId} actions={['report.list']}>
        <PageTip tip="reports" />
        <OrganizationReports key={organizationId} organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
