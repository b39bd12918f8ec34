import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { maxClientNameLength } from '../../../domain/inputLimits';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { EditConflicts } from '../../components/EditConflicts';
import { Form } from '../../components/Form';
import { NameWithKana } from '../../components/NameWithKana';
import { showValidationErrors } from '../../components/showValidationErrors';
import { useVersionedForm } from '../../components/useVersionedForm';
import { lazyResolver } from '../../components/lazy/lazyModule';
import { Dialog } from '../../components/overlays';
import { useCreateClientMutation, useUpdateClientMutation } from './clientsApi';
import type { Client } from './clientsApi';

interface Fields {
  name: string;
  nameKana: string;
}

const resolver = lazyResolver<Fields>(async () => {
  const rules = await import(/* webpackChunkName: "client-rules" */ './clientFormRules');
  return rules.clientResolver;
});

interface Props {
  organizationId: number;
  onClose: () => void;
}

function CreateClientForm({ organizationId, onClose }: Props) {
  const [create, { error }] = useCreateClientMutation();
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: { name: '', nameKana: '' } });

  async function send(fields: Fields) {
    const result = await create({ organizationId, ...fields });
    if (result.error) showValidationErrors(form, result.error);
    else onClose();
  }

  return (
    <ClientForm form={form} error={error} onSubmit={send} submitLabel="取引先を登録" onClose={onClose} />
  );
}

function EditClientForm({ organizationId, client, onClose }: Props & { client: Client }) {
  const { id: clientId, name, nameKana, version } = client;
  const [update, { error }] = useUpdateClientMutation();
  const { form, submit, conflicts, resolveConflict } = useVersionedForm<Fields>({
    resolver,
    latest: { name, nameKana },
    version,
    labels: { name: '取引先名', nameKana: '取引先名（カナ）' },
    async save(fields, baseVersion) {
      const result = await update({ organizationId, clientId, ...fields, version: baseVersion });
      if (result.error) showValidationErrors(form, result.error);
      else onClose();
      return !result.error;
    },
  });
  return (
    <ClientForm form={form} error={error} onSubmit={submit} submitLabel="取引先を保存" onClose={onClose}>
      <EditConflicts
        conflicts={conflicts}
        onResolve={(field, choice) => void resolveConflict(field, choice)}
      />
    </ClientForm>
  );
}

interface FormProps {
  form: UseFormReturn<Fields>;
  error: unknown;
  onSubmit: (fields: Fields) => Promise<unknown>;
  submitLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

const ClientForm = ({ form, error, onSubmit, submitLabel, onClose, children }: FormProps) => (
  <Form form={form} onSubmit={onSubmit} aria-label="取引先">
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
  /** Null creates a client. */
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
