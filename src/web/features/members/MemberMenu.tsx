import { politeName } from '../../../domain/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import type { MemberRowDialog } from './MemberDialogs';
import type { MemberActions } from './membersHooks';
import type { Member } from './membersApi';

interface Props {
  member: Member;
  actions: MemberActions;
  onChoose: MemberRowDialog['choose'];
}

/** The allowed actions on a member. */
export const MemberMenu = ({ member, actions, onChoose }: Props) => (
  <ActionMenu
    subject={politeName(member.name)}
    actions={[
      actions.roles.length > 1 && { label: '役割を変更', onChoose: () => onChoose('role', member) },
      actions.canRemove && {
        label: actions.isMe ? '組織から抜ける' : '組織から外す',
        onChoose: () => onChoose('remove', member),
      },
    ]}
  />
);
