import Box from '@mui/material/Box';
import { useState, Fragment } from 'react';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { NativeSelect } from '../../components/NativeSelect';
import { SearchField } from '../../components/SearchField';
import { useRowDialog } from '../../lib/useRowDialog';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { lazyPart } from '../../components/lazy';
import { LoadingShapes } from '../../components/LoadingShapes';
import type { RowDialog } from '../../lib/useRowDialog';
import { filterMembers, noFilters, roleOptions } from './memberFilters';
import { MemberCards, MemberTable } from './MemberList';
import { useGetOrganizationMembersQuery } from './membersApi';
import type { Member } from './membersApi';
import type { MemberDialogProps } from './ChangeRoleDialog';
import { useMemberActions } from './membersHooks';

interface Props {
  organizationId: number;
  /** The first value of the search. */
  search: string;
}

/** The members of an organization with their roles, filtered by text and role. */
export function MembersPanel({ organizationId, search }: Props) {
  const { currentData, error, refetch } = useGetOrganizationMembersQuery({ organizationId }, refetchOnOpen);
  if (!currentData && error) {
    return <ErrorState subject="メンバーの一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingShapes shapes={{ filters: 1, table: 1 }} />;
  return <FilteredMembers organizationId={organizationId} search={search} members={currentData.members} />;
}

function FilteredMembers({ organizationId, search: first, members }: Props & { members: readonly Member[] }) {
  const [filters, setFilters] = useState({ ...noFilters, search: first });
  const filteredMembers = filterMembers(members, filters);
  const dialog: MemberRowDialog = useRowDialog();
  const List = useBreakpointUp('md') ? MemberTable : MemberCards;
  return (
    <>
      <Box role="search" sx={filterBarStyles}>
        <SearchField
          label="氏名・メールアドレスで検索"
          value={filters.search}
          onSearch={(search) => setFilters({ ...filters, search })}
        />
        <NativeSelect
          label="役割"
          value={filters.role ?? ''}
          options={[{ value: '', label: 'すべて' }, ...roleOptions(members)]}
          onChange={(role) => setFilters({ ...filters, role: role === '' ? null : role })}
        />
      </Box>
      <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
        {filteredMembers.length === members.length
          ? `${members.length}人`
          : `${members.length}人のうち${filteredMembers.length}人`}
      </Box>
      {filteredMembers.length > 0 ? (
        <List members={members} filteredMembers={filteredMembers} onChoose={dialog.choose} />
      ) : (
        <EmptyState title="条件に合うメンバーがいません">
          検索する言葉や役割の絞り込みを変えてみてください。
        </EmptyState>
      )}
      <MemberDialogs organizationId={organizationId} members={members} dialog={dialog} />
    </>
  );
}

const filterBarStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 260px' },
  gap: 1.5,
  mb: 2,
} as const;

const ChangeRoleDialog = lazyPart<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './ChangeRoleDialog'),
);
const RemoveMemberDialog = lazyPart<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './RemoveMemberDialog'),
);

type MemberRowDialog = RowDialog<'role' | 'remove', Member>;

/** The dialogs that a member's menu opens. */
function MemberDialogs({
  organizationId,
  members,
  dialog: { chosen, close },
}: {
  organizationId: number;
  members: readonly Member[];
  dialog: MemberRowDialog;
}) {
  const actionsFor = useMemberActions(members);
  if (!chosen) return null;
  const { kind, row, open } = chosen;
  // The member as they are in the list now; once they have left the list, as they were when they were chosen.
  const member = members.find(({ serviceUserId }) => serviceUserId === row.serviceUserId) ?? row;
  const props = { organizationId, member, actions: actionsFor(member), onClose: close };
  return (
    <Fragment key={member.serviceUserId}>
      <ChangeRoleDialog open={open && kind === 'role'} {...props} />
      <RemoveMemberDialog open={open && kind === 'remove'} {...props} />
    </Fragment>
  );
}
