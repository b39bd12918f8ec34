import { useState } from 'react';
import { lazyPart } from '../components/lazy';
import { Page } from '../components/Page';
import type { ClientDialogProps } from '../features/clients/ClientForms';
import { ClientsPanel } from '../features/clients/ClientsPanel';
import { CreateClientButton } from '../features/clients/CreateClientButton';
import { ClientsCsv } from '../features/imports/ClientsCsv';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';

const ClientDialog = lazyPart<ClientDialogProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ '../features/clients/ClientForms'),
);

/** /organizations/{orgId}/setting/clients. The dialog belongs to the page, so it stays open when the list changes. */
export default function ClientsPage() {
  const organizationId = useOrgId();
  const [isCreating, setIsCreating] = useState(false);
  const openDialog = () => setIsCreating(true);
  return (
    <Page
      heading="取引先一覧"
      help="clients"
      actions={
        <>
          <ClientsCsv organizationId={organizationId} />
          <CreateClientButton onClick={openDialog} />
        </>
      }
    >
      <RequirePermission organizationId={organizationId} actions={['client.list']}>
        <ClientsPanel organizationId={organizationId} onCreate={openDialog} />
      </RequirePermission>
      <ClientDialog
        open={isCreating}
        organizationId={organizationId}
        client={null}
        onClose={() => setIsCreating(false)}
      />
    </Page>
  );
}
