import { Page } from '../components/Page';
import { ClientsPanel } from '../features/clients/ClientsPanel';
import { CreateClientButton } from '../features/clients/CreateClientButton';
import { ClientsCsv } from '../features/imports/ClientsCsv';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';

/** /organizations/{orgId}/setting/clients */
export default function ClientsPage() {
  const organizationId = useOrgId();
  return (
    <Page
      heading="取引先一覧"
      actions={
        <>
          <ClientsCsv organizationId={organizationId} />
          <CreateClientButton organizationId={organizationId} />
        </>
      }
    >
      <RequirePermission organizationId={organizationId} actions={['client.list']}>
        <ClientsPanel organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
