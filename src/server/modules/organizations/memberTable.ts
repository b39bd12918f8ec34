import { foldWidth } from '../../../domain/japaneseText';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import type { Columns } from '../imports/readTable';

/** The columns of a CSV of members that are read; what is exported can be imported. */
export const memberColumns = {
  email: ['メールアドレス', 'メール', 'email', 'e-mail'],
  userRole: ['役割', '権限', 'role', 'userRole'],
} satisfies Columns<'email' | 'userRole'>;

/** The role of a cell, by its label or its key. */
export const roleOfCell = (cell: string): Role | undefined => {
  const folded = foldWidth(cell).toLowerCase();
  return roles.find((role) => role === folded || roleLabels[role] === folded);
};
