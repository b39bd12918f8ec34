import { roleLabels, roles, type Role } from '../../../domain/roles';
import { searchMatcher } from '../../../domain/text/textSearch';
import type { Member } from './membersApi';

export interface MemberFilters {
  /** Words, searched in names and e-mail addresses. */
  search: string;
  role: Role | null;
}

export const noFilters: MemberFilters = { search: '', role: null };

export function filterMembers(members: readonly Member[], { search, role }: MemberFilters): Member[] {
  const matches = searchMatcher(search);
  return members.filter(
    ({ name, email, userRole }) => (role === null || role === userRole) && matches(name, email),
  );
}

/** The roles that members have, highest first, with the number of members. */
export const roleOptions = (members: readonly Member[]): { value: Role; label: string }[] =>
  roles.flatMap((value) => {
    const count = members.filter(({ userRole }) => userRole === value).length;
    return count > 0 ? [{ value, label: `${roleLabels[value]}（${count}人）` }] : [];
  });
