import { normalizeWidth } from '../../../domain/text/japaneseText';

/**
 * Whether spreadsheets may read the cell as a formula or as several cells, by its first character in any width: Japanese
 * Excel accepts full-width signs too.
 */
function isFormula(cell: string): boolean {
  const [first = ''] = cell.replace(/^'+/, '');
  return /[=+\-@;|\t\r\n]/.test(normalizeWidth(first));
}

/** The cell as text that no spreadsheet evaluates. */
export const escapeFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
