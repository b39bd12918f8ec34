import { roleLabels, roles, type Role } from '../../../domain/roles';
import { foldedText } from '../../../domain/text/textSearch';
import type { CsvColumns } from '../csv/csvHeader';

/** Columns that the member import reads; an export can be imported again. */
export const memberCsvColumns = {
  email: ['メールアドレス', 'メール', 'email', 'e-mail'],
  userRole: ['役割', '権限', 'role', 'userRole'],
} satisfies CsvColumns<'email' | 'userRole'>;

/** Parses a role by its label or its key. */
export const parseRole = (cell: string): Role | undefined => {
  const folded = foldedText(cell);
  return roles.find((role) => [role, roleLabels[role]].map(foldedText).includes(folded));
};
