import { lazyPart } from '../components/lazy';
import { Page } from '../components/Page';
import { DashboardPanel } from '../features/dashboard/DashboardPanel';
import type { MapCell } from '../features/dashboard/HeatMap';
import { OrganizationRisks } from '../features/risks/OrganizationRisks';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';
import { useRowDialog } from '../lib/useRowDialog';
import type { RoundDialogProps } from './organization/RoundDialog';

const RoundDialog = lazyPart<RoundDialogProps>(
  () => import(/* webpackChunkName: "dashboard-round" */ './organization/RoundDialog'),
);

export default function OrganizationAnalysesPage() {
  const organizationId = useOrgId();
  const { chosen, choose, close } = useRowDialog<'distributions', MapCell>();
  return (
    <Page heading="組織の分析" help="dashboard">
      <RequirePermission organizationId={organizationId} actions={['analysis.list']}>
        <DashboardPanel
          organizationId={organizationId}
          voices={<OrganizationRisks organizationId={organizationId} />}
          onOpen={(cell) => choose('distributions', cell)}
        />
      </RequirePermission>
      <RoundDialog
        open={chosen?.open ?? false}
        organizationId={organizationId}
        cell={chosen?.row ?? null}
        onClose={close}
      />
    </Page>
  );
}
