import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { SearchField } from '../../components/SearchField';
import { useRowDialog } from '../../lib/useRowDialog';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { lazyPart } from '../../components/lazy';
import { LoadingShapes } from '../../components/LoadingShapes';
import type { RowDialog } from '../../lib/useRowDialog';
import { useCan } from '../session/sessionHooks';
import { ClientCards, ClientTable } from './ClientList';
import { findClients } from './clientFilters';
import { useGetClientsQuery } from './clientsApi';
import type { Client } from './clientsApi';
import type { ClientDialogProps } from './ClientForms';
import type { DeleteClientProps } from './DeleteClientDialog';

/** Number of rows rendered at first and added on request, because an organization may have a thousand clients. */
const pageSize = 100;

/** The clients of an organization, in the order of the server (五十音順). */
export function ClientsPanel({ organizationId, onCreate }: { organizationId: number; onCreate: () => void }) {
  const { currentData, error, refetch } = useGetClientsQuery({ organizationId }, refetchOnOpen);
  if (!currentData && error) {
    return <ErrorState subject="取引先の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingShapes shapes={{ filters: 1, table: 1 }} />;
  if (currentData.clients.length === 0) return <NoClients onCreate={onCreate} />;
  return <SearchableClients organizationId={organizationId} clients={currentData.clients} />;
}

function SearchableClients({
  organizationId,
  clients,
}: {
  organizationId: number;
  clients: readonly Client[];
}) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [maxRows, setMaxRows] = useState(pageSize);
  const matches = findClients(clients, search);
  const dialog: ClientRowDialog = useRowDialog();
  const List = useBreakpointUp('md') ? ClientTable : ClientCards;
  return (
    <>
      <Box role="search" sx={{ maxWidth: 480, mb: 2 }}>
        <SearchField
          label="取引先名・カナで検索"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setMaxRows(pageSize);
          }}
        />
      </Box>
      <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
        {matches.length === clients.length
          ? `${clients.length}件`
          : `${clients.length}件のうち${matches.length}件`}
      </Box>
      {matches.length > 0 ? (
        <List organizationId={organizationId} clients={matches.slice(0, maxRows)} onChoose={dialog.choose} />
      ) : (
        <EmptyState title="条件に合う取引先がありません">
          漢字でもカナでも検索できます。言葉を変えてみてください。
        </EmptyState>
      )}
      {matches.length > maxRows && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setMaxRows(maxRows + pageSize)}>
            さらに表示（残り{matches.length - maxRows}件）
          </Button>
        </Box>
      )}
      <ClientDialogs organizationId={organizationId} clients={clients} dialog={dialog} />
    </>
  );
}

function NoClients({ onCreate }: { onCreate: () => void }) {
  const canManage = useCan('client.manage');
  return (
    <EmptyState
      icon={<ClientsIcon fontSize="large" />}
      title="取引先はまだありません"
      action={
        canManage && (
          <Button variant="contained" onClick={onCreate}>
            取引先を登録
          </Button>
        )
      }
    >
      取引先を登録してプロジェクトに選ぶと、取引先ごとのプロジェクトの数と状態を比べられます。
    </EmptyState>
  );
}

const ClientDialog = lazyPart<ClientDialogProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './ClientForms'),
);
const DeleteClientDialog = lazyPart<DeleteClientProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './DeleteClientDialog'),
);

type ClientRowDialog = RowDialog<'edit' | 'delete', Client>;

/** The dialogs that a client's menu opens. */
function ClientDialogs({
  organizationId,
  clients,
  dialog: { chosen, close },
}: {
  organizationId: number;
  clients: readonly Client[];
  dialog: ClientRowDialog;
}) {
  if (!chosen) return null;
  const { kind, row, open } = chosen;
  // The client as it is in the list now; once it has left the list, as it was when it was chosen.
  const client = clients.find(({ id }) => id === row.id) ?? row;
  const props = { organizationId, client, onClose: close };
  return (
    <Fragment key={client.id}>
      <ClientDialog open={open && kind === 'edit'} {...props} />
      <DeleteClientDialog open={open && kind === 'delete'} {...props} />
    </Fragment>
  );
}
