import { Fragment } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import type { RowDialog } from '../../lib/useRowDialog';
import type { ClientDialogProps } from './ClientDialog';
import type { Client } from './clientsApi';
import type { DeleteClientProps } from './DeleteClientDialog';

const ClientDialog = lazyDialog<ClientDialogProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './ClientDialog'),
);
const DeleteClientDialog = lazyDialog<DeleteClientProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './DeleteClientDialog'),
);

export type ClientRowDialog = RowDialog<'edit' | 'delete', Client>;

interface Props {
  organizationId: number;
  clients: readonly Client[];
  dialog: ClientRowDialog;
}

/** The dialogs that a client's menu opens. */
export function ClientDialogs({ organizationId, clients, dialog: { chosen, close } }: Props) {
  if (!chosen) return null;
  const { kind, row, open } = chosen;
  // The current row of the list; the chosen row once it has left the list.
  const client = clients.find(({ id }) => id === row.id) ?? row;
  const props = { organizationId, client, onClose: close };
  return (
    <Fragment key={client.id}>
      <ClientDialog open={open && kind === 'edit'} {...props} />
      <DeleteClientDialog open={open && kind === 'delete'} {...props} />
    </Fragment>
  );
}
