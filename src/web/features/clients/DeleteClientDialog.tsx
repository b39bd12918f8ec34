import Box from '@mui/material/Box';
import { useState } from 'react';
import { canSeeAllProjects } from '../../../domain/permissions';
import { isolated } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NativeSelect } from '../../components/NativeSelect';
import { errorCodeOf } from '../../lib/errorText';
import { useCurrentOrganization } from '../session/sessionHooks';
import { useDeleteClientMutation, useGetClientsQuery, type Client } from './clientsApi';

export interface DeleteClientProps {
  open: boolean;
  organizationId: number;
  client: Client;
  onClose: () => void;
}

/** Deletes a client after its projects, including archived ones, were assigned to another client or to none. */
export default function DeleteClientDialog({ open, organizationId, client, onClose }: DeleteClientProps) {
  const otherClients = useGetClientsQuery({ organizationId }).data?.clients.filter(
    ({ id }) => id !== client.id,
  );
  const [moveTo, setMoveTo] = useState('');
  const [remove, { error, reset }] = useDeleteClientMutation();
  const role = useCurrentOrganization()?.userRole;
  // People who cannot see all projects are not told whether the client has projects that they cannot see.
  const couldHaveOthers = role !== undefined && !canSeeAllProjects(role);
  const asksForMove = client.projectCount > 0 || couldHaveOthers || errorCodeOf(error) === 'clientInUse';

  function close() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`「${isolated(client.name)}」を削除しますか？`}
      confirmLabel="取引先を削除"
      destructive
      onClose={close}
      onConfirm={() =>
        remove({
          organizationId,
          clientId: client.id,
          ...(asksForMove && { moveTo: moveTo === '' ? null : Number(moveTo) }),
        })
      }
    >
      {asksForMove ? (
        <>
          <Box component="p" sx={{ mt: 0 }}>
            {client.projectCount > 0 && `この取引先のプロジェクトが${client.projectCount}件あります。`}
            {couldHaveOthers && 'あなたに表示されないプロジェクトがあるかもしれません。'}
            プロジェクトは削除されません。取引先をどうするか選んでください。
          </Box>
          <NativeSelect
            label="プロジェクトの移動先"
            value={moveTo}
            options={[
              { value: '', label: '取引先なしにする' },
              ...(otherClients ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setMoveTo}
          />
        </>
      ) : (
        'この取引先のプロジェクトはありません。削除すると元に戻せません。'
      )}
    </ConfirmDialog>
  );
}
