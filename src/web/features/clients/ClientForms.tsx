import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { maxClientNameLength } from '../../../domain/inputLimits';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { NameWithKana } from '../../components/NameWithKana';
import { Dialog } from '../../components/overlays';
import { useServerForm, useVersionedForm } from '../../components/useServerForm';
import type { FormOf } from '../../components/useServerForm';
import { useCreateClientMutation, useUpdateClientMutation } from './clientsApi';
import type { Client } from './clientsApi';

const resolver = contractResolver('createClient', ['name', 'nameKana']);

interface Props {
  organizationId: number;
  onClose: () => void;
}

function CreateClientForm({ organizationId, onClose }: Props) {
  const [create, { error }] = useCreateClientMutation();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { name: '', nameKana: '' },
    send: (fields) => create({ organizationId, ...fields }),
    onSent: onClose,
  });
  return (
    <ClientForm form={form} submit={submit} error={error} submitLabel="取引先を登録" onClose={onClose} />
  );
}

function EditClientForm({ organizationId, client, onClose }: Props & { client: Client }) {
  const { id: clientId, name, nameKana, version } = client;
  const [update, { error }] = useUpdateClientMutation();
  const { form, submit, conflicts } = useVersionedForm({
    resolver,
    latest: { name, nameKana },
    version,
    labels: { name: '取引先名', nameKana: '取引先名（カナ）' },
    send: (fields, baseVersion) => update({ organizationId, clientId, ...fields, version: baseVersion }),
    onSent: onClose,
  });
  return (
    <ClientForm form={form} submit={submit} error={error} submitLabel="取引先を保存" onClose={onClose}>
      <EditConflicts {...conflicts} />
    </ClientForm>
  );
}

interface FormProps extends FormOf<typeof resolver> {
  error: unknown;
  submitLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

const ClientForm = ({ form, submit, error, submitLabel, onClose, children }: FormProps) => (
  <Form form={form} onSubmit={submit} aria-label="取引先">
    <DialogContent>
      <ConnectionNotice error={error} />
      {children}
      <NameWithKana label="取引先" name="name" kana="nameKana" max={maxClientNameLength} />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>キャンセル</Button>
      <Button type="submit" variant="contained">
        {submitLabel}
      </Button>
    </DialogActions>
  </Form>
);

export interface ClientDialogProps {
  open: boolean;
  organizationId: number;
  /** The client to change; null to create one. */
  client: Client | null;
  onClose: () => void;
}

export default function ClientDialog({ open, organizationId, client, onClose }: ClientDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{client ? '取引先を編集' : '取引先を登録'}</DialogTitle>
      {client ? (
        <EditClientForm organizationId={organizationId} client={client} onClose={onClose} />
      ) : (
        <CreateClientForm organizationId={organizationId} onClose={onClose} />
      )}
    </Dialog>
  );
}
