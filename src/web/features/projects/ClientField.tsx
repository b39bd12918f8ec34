import Box from '@mui/material/Box';
import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { maxClientNameLength } from '../../../domain/inputLimits';
import { FieldFrame } from '../../components/FieldFrame';
import { NameWithKana } from '../../components/NameWithKana';
import { useGetClientsQuery } from '../clients/clientsApi';
import { useCan } from '../session/sessionHooks';
import { newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';

/** The client of the project: an existing one, none, or a new one for people who may create clients. */
export function ClientField({ organizationId }: { organizationId: number }) {
  const id = useId();
  const canCreateClient = useCan('client.manage', { organizationId });
  const clients = useGetClientsQuery({ organizationId }).data?.clients ?? [];
  const { field } = useController<ProjectFields, 'clientId'>({ name: 'clientId' });
  return (
    <>
      <FieldFrame id={id} label="取引先" optional>
        <MuiNativeSelect
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          fullWidth
          input={<OutlinedInput />}
          inputProps={{ id }}
        >
          <option value="">取引先なし</option>
          {clients.map((client) => (
            <option key={client.id} value={client.id}>
              {client.name}
            </option>
          ))}
          {canCreateClient && <option value={newClientOption}>＋ 新しい取引先を登録する</option>}
        </MuiNativeSelect>
      </FieldFrame>
      {field.value === newClientOption && (
        <Box
          role="group"
          aria-label="新しい取引先"
          sx={{ pl: 2, mb: 3, borderLeft: 3, borderColor: 'divider', '& > :last-child': { mb: 0 } }}
        >
          <NameWithKana
            label="取引先"
            name="newClient.name"
            kana="newClient.nameKana"
            max={maxClientNameLength}
          />
        </Box>
      )}
    </>
  );
}
