import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { cardStyles, cardListStyles } from '../../components/listStyles';
import { ListTable } from '../../components/ListTable';
import { MenuCell, MenuHeadCell } from '../../components/MenuCell';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { Tag } from '../../components/Tag';
import { useAppDispatch } from '../../store/hooks';
import { ActionMenu } from '../../components/ActionMenu';
import { useCan } from '../session/sessionHooks';
import { modalOpened } from '../ui/uiSlice';
import { useMemberActions, type MemberActions } from './membersHooks';
import type { Member } from './membersApi';

/** Opens a dialog of a member. */
type OnChoose = (kind: 'role' | 'remove', member: Member) => void;

interface Props {
  /** All members, because the allowed actions depend on the number of owners. */
  members: readonly Member[];
  /** The members that match the filters. */
  filteredMembers: readonly Member[];
  onChoose: OnChoose;
}

/** One table row for each member, for wide screens. */
export function MemberTable({ members, filteredMembers, onChoose }: Props) {
  const actionsFor = useMemberActions(members);
  const canManage = useCan('member.manage');
  return (
    <ListTable label="メンバー">
      <TableHead>
        <TableRow>
          <TableCell>氏名</TableCell>
          <TableCell sx={{ width: '36%' }}>メールアドレス</TableCell>
          <TableCell sx={{ width: '26%' }}>役割</TableCell>
          {canManage && <MenuHeadCell />}
        </TableRow>
      </TableHead>
      <TableBody>
        {filteredMembers.map((member) => {
          const actions = actionsFor(member);
          return (
            <TableRow
              key={member.serviceUserId}
              hover
              sx={{ '&& > *': { height: 60, verticalAlign: 'middle' } }}
            >
              <TableCell component="th" scope="row">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <PersonAvatar person={member} />
                  <MemberName member={member} actions={actions} />
                </Box>
              </TableCell>
              <TableCell>
                <MemberAddress member={member} />
              </TableCell>
              <TableCell>
                <RoleText member={member} actions={actions} />
              </TableCell>
              {canManage && (
                <MenuCell>
                  <MemberMenu member={member} actions={actions} onChoose={onChoose} />
                </MenuCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </ListTable>
  );
}

/** One card for each member, for phones. */
export function MemberCards({ members, filteredMembers, onChoose }: Props) {
  const actionsFor = useMemberActions(members);
  return (
    <Box component="ul" aria-label="メンバー" sx={cardListStyles}>
      {filteredMembers.map((member) => {
        const actions = actionsFor(member);
        return (
          <Box component="li" key={member.serviceUserId} sx={cardStyles}>
            <PersonAvatar person={member} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <MemberName member={member} actions={actions} />
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <MemberAddress member={member} />
              </Box>
              <Box sx={{ typography: 'body2', mt: 0.5 }}>
                <RoleText member={member} actions={actions} />
              </Box>
            </Box>
            <MemberMenu member={member} actions={actions} onChoose={onChoose} />
          </Box>
        );
      })}
    </Box>
  );
}

interface PersonProps {
  member: Member;
  actions: MemberActions;
}

const MemberName = ({ member, actions: { isMe } }: PersonProps) => (
  <Box sx={{ typography: 'subtitle2' }}>
    <PersonName person={member} />
    {isMe && '（自分）'}
  </Box>
);

const MemberAddress = ({ member: { email, mailRefused } }: Pick<PersonProps, 'member'>) => (
  <>
    {email} {mailRefused && <Tag tone="warning">メールが届きません</Tag>}
  </>
);

const RoleText = ({ member: { userRole }, actions: { isMe, isLastOwner } }: PersonProps) => (
  <>
    {roleLabels[userRole]}
    {isMe && isLastOwner && (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        ほかの人をオーナーにすると、変更できます。
      </Box>
    )}
  </>
);

/** The allowed actions on a member. */
function MemberMenu({ member, actions, onChoose }: PersonProps & { onChoose: OnChoose }) {
  const dispatch = useAppDispatch();
  return (
    <ActionMenu
      subject={politeName(member.name)}
      actions={[
        actions.roles.length > 1 && { label: '役割を変更', onChoose: () => onChoose('role', member) },
        actions.canRemove &&
          (actions.isMe
            ? { label: '組織から抜ける', onChoose: () => void dispatch(modalOpened('leaveOrganization')) }
            : { label: '組織から外す', onChoose: () => onChoose('remove', member) }),
      ]}
    />
  );
}
