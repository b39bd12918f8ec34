import { roleLabels, roles } from '../../../domain/roles';
import type { Role } from '../../../domain/roles';
import { normalizeForSearch } from '../../lib/normalizeForSearch';
import type { Member } from './membersApi';

export interface MemberFilters {
  /** Searched in names and e-mail addresses, ignoring width, case and spaces. */
  search: string;
  role: Role | null;
}

export const noFilters: MemberFilters = { search: '', role: null };

export function filterMembers(members: readonly Member[], { search, role }: MemberFilters): Member[] {
  const normalizedSearch = normalizeForSearch(search);
  return members.filter(
    ({ name, email, userRole }) =>
      (role === null || role === userRole) &&
      [name, email].some((text) => normalizeForSearch(text).includes(normalizedSearch)),
  );
}

/** The roles that members have, highest first, with the number of members. */
export const roleOptions = (members: readonly Member[]): { value: Role; label: string }[] =>
  roles.flatMap((value) => {
    const count = members.filter(({ userRole }) => userRole === value).length;
    return count > 0 ? [{ value, label: `${roleLabels[value]}（${count}人）` }] : [];
  });
