import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { roleLabels } from '../../../domain/roles';
import type { Role } from '../../../domain/roles';
import { NativeSelect } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { showValidationErrors } from '../../components/showValidationErrors';
import { lazyResolver } from '../../components/lazy/lazyModule';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useHandlePlanLimitError } from '../subscriptions/subscriptionsHooks';
import { InviteErrorNotice } from './InviteErrorNotice';
import { InviteRowFields } from './InviteRowFields';
import { validateInviteRows, filledRows, maxInviteRows, insertPastedRows } from './inviteRows';
import type { InviteRow } from './inviteRows';
import { useGetOrganizationMembersQuery, useInviteMembersMutation } from './membersApi';

interface Fields {
  invitations: InviteRow[];
}

export interface InviteDialogProps {
  open: boolean;
  organizationId: number;
  /** Those one may give, highest first; at least one. */
  roles: readonly Role[];
  onInvited: () => void;
  onClose: () => void;
}

const resolver = lazyResolver<Fields>(async () => {
  const rules = await import(/* webpackChunkName: "invite-rules" */ './inviteFormRules');
  return rules.inviteResolver;
});

/** Invites several people at once, row by row or from a pasted list. Closed unsent, it keeps what was typed. */
export default function InviteDialog({ open, organizationId, roles, onInvited, onClose }: InviteDialogProps) {
  const id = useId();
  const phone = !useBreakpointUp('sm');
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members ?? [];
  const [invite, { error, reset }] = useInviteMembersMutation();
  const tellPlanLimit = useHandlePlanLimitError(organizationId);
  const empty: InviteRow = {
    email: '',
    userRole: roles.includes('member') ? 'member' : (roles[0] ?? 'member'),
  };
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: { invitations: [empty] } });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'invitations' });
  // About the list as a whole, so no row shows it.
  const { invitations: faulty } = form.formState.errors;
  const listFault = faulty?.root?.message ?? faulty?.message;
  const options = roles.map((value) => ({ value, label: roleLabels[value] }));

  function paste(index: number, addresses: string[]) {
    const { rows, leftOut } = insertPastedRows(form.getValues('invitations'), index, addresses);
    replace(rows);
    if (leftOut > 0) {
      form.setError('invitations', {
        message: `貼り付けた${addresses.length}人のうち${leftOut}人は入りませんでした。一度に招待できるのは${maxInviteRows}人までです。`,
      });
    }
  }

  async function send({ invitations }: Fields) {
    const faults = validateInviteRows(invitations, members);
    faults.forEach(({ index, message }, nth) =>
      form.setError(`invitations.${index}.email`, { message }, { shouldFocus: nth === 0 }),
    );
    if (faults.length > 0) return;
    const { error: refused } = await invite({ organizationId, invitations });
    if (refused) {
      tellPlanLimit(refused);
      return void showValidationErrors(form, refused);
    }
    form.reset({ invitations: [empty] });
    onInvited();
  }

  async function submit() {
    // Rows left empty are not meant.
    const rows = form.getValues('invitations');
    const filled = filledRows(rows);
    if (filled.length < rows.length) replace(filled);
    await form.handleSubmit(send)();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="md" fullWidth fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>メンバーを招待</DialogTitle>
      <FormProvider {...form}>
        <PlainForm onSubmit={() => void submit()} aria-label="メンバーの招待">
          <DialogContent>
            <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
              招待メールのリンクは7日間有効です。アドレスの一覧（カンマや改行の区切り、Excelの列）を貼り付けると、行に分かれます。
            </Box>
            <InviteErrorNotice error={error} />
            {listFault && <Notice severity="error">{listFault}</Notice>}
            {fields.length > 1 && (
              <Box sx={{ maxWidth: 280, mb: 2 }}>
                <NativeSelect<Role | ''>
                  label="全員の役割をまとめて選ぶ"
                  value=""
                  options={[{ value: '', label: '選んでください' }, ...options]}
                  onChange={(userRole) =>
                    userRole && replace(form.getValues('invitations').map((row) => ({ ...row, userRole })))
                  }
                />
              </Box>
            )}
            {fields.map((field, index) => (
              <InviteRowFields
                key={field.id}
                index={index}
                options={options}
                onPasteList={(addresses) => paste(index, addresses)}
                onRemove={fields.length > 1 ? () => remove(index) : undefined}
              />
            ))}
            <Button
              startIcon={<AddIcon />}
              disabled={fields.length >= maxInviteRows}
              onClick={() =>
                append({
                  ...empty,
                  userRole: form.getValues('invitations').at(-1)?.userRole ?? empty.userRole,
                })
              }
            >
              行を追加
            </Button>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>キャンセル</Button>
            <Button type="submit" variant="contained">
              {fields.length > 1 ? `${fields.length}人に招待メールを送信` : '招待メールを送信'}
            </Button>
          </DialogActions>
        </PlainForm>
      </FormProvider>
    </Dialog>
  );
}
