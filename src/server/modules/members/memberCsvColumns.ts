import { normalizeWidth } from '../../../domain/japaneseText';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import type { CsvColumns } from '../csv/parseCsv';

/** The columns of a CSV of members that are read; what is exported can be imported. */
export const memberCsvColumns = {
  email: ['メールアドレス', 'メール', 'email', 'e-mail'],
  userRole: ['役割', '権限', 'role', 'userRole'],
} satisfies CsvColumns<'email' | 'userRole'>;

/** The role of a cell, by its label or its key. */
export const parseRole = (cell: string): Role | undefined => {
  const folded = normalizeWidth(cell).toLowerCase();
  return roles.find((role) => role === folded || roleLabels[role] === folded);
};
