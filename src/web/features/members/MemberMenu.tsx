import { politeName } from '../../../domain/text/visibleText';
import { useAppDispatch } from '../../store/hooks';
import { ActionMenu } from '../../components/ActionMenu';
import { modalOpened } from '../ui/uiSlice';
import type { MemberRowDialog } from './MemberDialogs';
import type { MemberActions } from './membersHooks';
import type { Member } from './membersApi';

interface Props {
  member: Member;
  actions: MemberActions;
  onChoose: MemberRowDialog['choose'];
}

/** The allowed actions on a member. */
export function MemberMenu({ member, actions, onChoose }: Props) {
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
