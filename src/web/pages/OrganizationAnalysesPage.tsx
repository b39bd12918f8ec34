import { useState } from 'react';
import { lazyPart } from '../components/lazy';
import { Page } from '../components/Page';
import { DashboardPanel } from '../features/dashboard/DashboardPanel';
import type { MapCell } from '../features/dashboard/HeatMap';
import { OrganizationRisks } from '../features/risks/OrganizationRisks';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';
import type { RoundDialogProps } from './organization/RoundDialog';

const RoundDialog = lazyPart<RoundDialogProps>(
  () => import(/* webpackChunkName: "dashboard-round" */ './organization/RoundDialog'),
);

export default function OrganizationAnalysesPage() {
  const organizationId = useOrgId();
  /** The round whose distributions are shown; kept while the dialog closes. */
  const [cell, setCell] = useState<MapCell | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page heading="組織の分析" help="dashboard">
      <RequirePermission organizationId={organizationId} actions={['analysis.list']}>
        <DashboardPanel
          organizationId={organizationId}
          voices={<OrganizationRisks organizationId={organizationId} />}
          onOpen={(opened) => {
            setCell(opened);
            setIsOpen(true);
          }}
        />
      </RequirePermission>
      <RoundDialog
        open={isOpen}
        organizationId={organizationId}
        cell={cell}
        onClose={() => setIsOpen(false)}
      />
    </Page>
  );
}
