import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { roleLabels, roles } from '../../../domain/roles';
import type { Role } from '../../../domain/roles';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { useUpdateMemberMutation } from './membersApi';
import type { Member } from './membersApi';
import type { MemberActions } from './membersHooks';
import { roleDescriptions } from './roleDescriptions';

export interface MemberDialogProps {
  open: boolean;
  organizationId: number;
  member: Member;
  actions: MemberActions;
  onClose: () => void;
}

/** Another role for a member: only those one may give are offered, each with what it means. */
export default function ChangeRoleDialog({ open, onClose, ...rest }: MemberDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{rest.member.name}さんの役割を変更</DialogTitle>
      <RoleForm labelledBy={id} onClose={onClose} {...rest} />
    </Dialog>
  );
}

interface FormProps extends Omit<MemberDialogProps, 'open'> {
  labelledBy: string;
}

function RoleForm({ organizationId, member, actions, labelledBy, onClose }: FormProps) {
  const [update, { error }] = useUpdateMemberMutation();
  const [chosen, setChosen] = useState<Role | null>(null);
  const seenRole = member.userRole;
  const role = chosen ?? seenRole;
  const lowersOneself = actions.isMe && roles.indexOf(role) > roles.indexOf(seenRole);

  async function save() {
    if (role === seenRole) return onClose();
    const { serviceUserId } = member;
    const { error: refused } = await update({ organizationId, serviceUserId, userRole: role, seenRole });
    if (!refused) onClose();
  }

  return (
    <PlainForm onSubmit={() => void save()} aria-label="役割の変更">
      <DialogContent>
        <ConnectionNotice error={error} />
        <RadioGroup
          aria-labelledby={labelledBy}
          name="userRole"
          value={role}
          onChange={({ target }) => setChosen(target.value as Role)}
          sx={{ gap: 1 }}
        >
          {actions.roles.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={<RoleLabel role={value} current={value === seenRole} />}
              sx={choice}
            />
          ))}
        </RadioGroup>
        {lowersOneself && (
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
    </PlainForm>
  );
}

const RoleLabel = ({ role, current }: { role: Role; current: boolean }) => (
  <>
    <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
      {roleLabels[role]}
      {current && '（現在）'}
    </Box>
    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
      {roleDescriptions[role]}
    </Box>
  </>
);

const choice = {
  alignItems: 'flex-start',
  m: 0,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textWrap: 'pretty',
  '&:has(input:checked)': { borderColor: 'primary.main', bgcolor: 'selection' },
} as const;
