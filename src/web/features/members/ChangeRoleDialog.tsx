import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { HelpLink } from '../../components/HelpLink';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { useServerForm } from '../../components/useServerForm';
import { useUpdateMemberMutation, type Member } from './membersApi';
import type { MemberActions } from './membersHooks';

export interface MemberDialogProps {
  open: boolean;
  organizationId: number;
  member: Member;
  actions: MemberActions;
  onClose: () => void;
}

/** What each role may do, in one sentence (product §3). */
const roleDescriptions: Record<Role, string> = {
  admin: 'すべての操作に加えて、契約・請求の管理と組織の削除ができます。',
  supervisor: 'すべてのプロジェクトを見て、組織の設定とメンバーを管理できます。',
  manager: 'プロジェクトと取引先を作り、チームメンバーと外部メンバーを招待できます。',
  member: '参加しているプロジェクトで、アンケートとレポートに答えます。編集者になることもできます。',
  guest: '参加しているプロジェクトで、アンケートとレポートに答えます。メンバーの一覧やスコアは見られません。',
};

/** Changes the role of a member; offers only the roles that the signed-in person may assign. */
export default function ChangeRoleDialog({ open, onClose, ...rest }: MemberDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle>
        <span id={id}>{politeName(rest.member.name)}の役割を変更</span>
        <HelpLink article="roles" about="役割" />
      </DialogTitle>
      <RoleForm labelledBy={id} onClose={onClose} {...rest} />
    </Dialog>
  );
}

const resolver = contractResolver('updateMember', ['userRole']);

interface FormProps extends Omit<MemberDialogProps, 'open'> {
  labelledBy: string;
}

function RoleForm({ organizationId, member, actions, labelledBy, onClose }: FormProps) {
  const [update, { error }] = useUpdateMemberMutation();
  const { serviceUserId, userRole: seenRole } = member;
  const { form, submit } = useServerForm({
    resolver,
    values: { userRole: seenRole },
    send: async ({ userRole }) =>
      userRole === seenRole ? {} : update({ organizationId, serviceUserId, userRole, seenRole }),
    onSent: onClose,
  });
  const { field } = useController({ control: form.control, name: 'userRole' });
  const isOwnDemotion = actions.isMe && roles.indexOf(field.value) > roles.indexOf(seenRole);

  return (
    <Form form={form} onSubmit={submit} aria-label="役割の変更">
      <DialogContent>
        <ConnectionNotice error={error} />
        <RadioGroup
          aria-labelledby={labelledBy}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          sx={{ gap: 1 }}
        >
          {actions.roles.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={<RoleLabel role={value} isCurrent={value === seenRole} />}
              sx={optionStyles}
            />
          ))}
        </RadioGroup>
        {isOwnDemotion && (
          <Box sx={{ mt: 2, mb: -2.5 }}>
            <Notice severity="info">
              自分の役割を下げると、自分では元に戻せません。戻すには、ほかのオーナーか組織監督者への依頼が必要です。
            </Notice>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>キャンセル</Button>
        <Button type="submit" variant="contained">
          役割を変更
        </Button>
      </DialogActions>
    </Form>
  );
}

const RoleLabel = ({ role, isCurrent }: { role: Role; isCurrent: boolean }) => (
  <>
    <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
      {roleLabels[role]}
      {isCurrent && '（現在）'}
    </Box>
    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
      {roleDescriptions[role]}
    </Box>
  </>
);

const optionStyles = {
  alignItems: 'flex-start',
  m: 0,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:has(input:checked)': { borderColor: 'primary.main', bgcolor: 'selection' },
} as const;
