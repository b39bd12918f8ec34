import { Fragment } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import type { RowDialog } from '../../lib/useRowDialog';
import type { MemberDialogProps } from './ChangeRoleDialog';
import { useMemberActions } from './membersHooks';
import type { Member } from './membersApi';

const ChangeRoleDialog = lazyDialog<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './ChangeRoleDialog'),
);
const RemoveMemberDialog = lazyDialog<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './RemoveMemberDialog'),
);

export type MemberRowDialog = RowDialog<'role' | 'remove', Member>;

interface Props {
  organizationId: number;
  members: readonly Member[];
  dialog: MemberRowDialog;
}

/** The dialogs that a member's menu opens. */
export function MemberDialogs({ organizationId, members, dialog: { chosen, close } }: Props) {
  const actionsFor = useMemberActions(members);
  if (!chosen) return null;
  const { kind, row, open } = chosen;
  // The current row of the list; the chosen row once it has left the list.
  const member = members.find(({ serviceUserId }) => serviceUserId === row.serviceUserId) ?? row;
  const props = { organizationId, member, actions: actionsFor(member), onClose: close };
  return (
    <Fragment key={member.serviceUserId}>
      <ChangeRoleDialog open={open && kind === 'role'} {...props} />
      <RemoveMemberDialog open={open && kind === 'remove'} {...props} />
    </Fragment>
  );
}
