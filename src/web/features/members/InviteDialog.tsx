import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { listBounds } from '../../../domain/billing/planCeilings';
import { roleLabels } from '../../../domain/roles';
import type { Role } from '../../../domain/roles';
import { HelpLink } from '../../components/HelpLink';
import { Form } from '../../components/Form';
import { NativeSelect } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { useServerForm } from '../../components/useServerForm';
import { errorDetails, errorText } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { isPlanLimitError } from '../plans/plansHooks';
import { InviteRowFields } from './InviteRowFields';
import { filledRows, insertPastedRows, inviteResolver } from './inviteRows';
import type { InviteRow } from './inviteRows';
import { useGetOrganizationMembersQuery, useInviteMembersMutation } from './membersApi';

export interface InviteDialogProps {
  open: boolean;
  organizationId: number;
  /** The roles that the person may invite to, highest first; at least one. */
  roles: readonly Role[];
  onInvited: () => void;
  onClose: () => void;
}

/** Invites people, row by row or from a pasted list. Keeps its input when it is closed without sending. */
export default function InviteDialog({ open, organizationId, roles, onInvited, onClose }: InviteDialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members ?? [];
  const [invite, { error, reset }] = useInviteMembersMutation();
  const emptyRow: InviteRow = {
    email: '',
    userRole: roles.includes('member') ? 'member' : (roles[0] ?? 'member'),
  };
  const { form, submit } = useServerForm({
    resolver: inviteResolver(members),
    defaultValues: { invitations: [emptyRow] },
    send: ({ invitations }) => invite({ organizationId, invitations }),
    onSent() {
      form.reset({ invitations: [emptyRow] });
      onInvited();
    },
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'invitations' });
  // Errors of the whole list; no row shows them.
  const { invitations: listErrors } = form.formState.errors;
  const listError = listErrors?.root?.message ?? listErrors?.message;
  const options = roles.map((value) => ({ value, label: roleLabels[value] }));

  function paste(index: number, addresses: string[]) {
    const { rows, leftOutCount } = insertPastedRows(form.getValues('invitations'), index, addresses);
    replace(rows);
    if (leftOutCount > 0) {
      form.setError('invitations', {
        message: `貼り付けた${addresses.length}人のうち${leftOutCount}人は追加していません。一度に招待できるのは${listBounds.namedPeople}人までです。`,
      });
    }
  }

  async function leaveOutEmptyRows() {
    const rows = form.getValues('invitations');
    const filled = filledRows(rows);
    if (filled.length < rows.length) replace(filled);
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>メンバーを招待</DialogTitle>
      <Form form={form} onSubmit={submit} beforeValidation={leaveOutEmptyRows} aria-label="メンバーの招待">
        <DialogContent>
          <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
            招待メールのリンクは7日間有効です。アドレスの一覧（カンマや改行の区切り、Excelの列）を貼り付けると、行に分かれます。
            <HelpLink article="roles" about="役割" />
          </Box>
          <InviteErrorNotice error={error} />
          {listError && <Notice severity="error">{listError}</Notice>}
          {fields.length > 1 && (
            <Box sx={{ maxWidth: 280, mb: 3 }}>
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
            disabled={fields.length >= listBounds.namedPeople}
            onClick={() =>
              append({
                ...emptyRow,
                userRole: form.getValues('invitations').at(-1)?.userRole ?? emptyRow.userRole,
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
      </Form>
    </Dialog>
  );
}

/** An error that concerns no single row; for the plan's member limit, also what the person can do. */
function InviteErrorNotice({ error }: { error: unknown }) {
  if (error === undefined || errorDetails(error).length > 0) return null;
  return (
    <Notice severity="error">
      {errorText(error)}
      {/* A larger plan does not help: every plan has the same member limit (spec §9). */}
      {isPlanLimitError(error) && (
        <div>利用していない人をメンバーから外すか、招待を取り消すと、招待できるようになります。</div>
      )}
    </Notice>
  );
}
