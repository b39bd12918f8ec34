import { stringify } from 'csv-stringify/sync';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { normalizeWidth } from '../../../domain/text/japaneseText';

type Rows = readonly (readonly string[])[];

/** A CSV for Excel: UTF-8 with a byte order mark, and no cell that is a formula. */
export const formatCsv = (header: readonly string[], rows: Rows): string =>
  `\ufeff${formatCsvRows([header, ...rows])}`;

/** The rows of a later part of the same file. */
export const formatCsvRows = (rows: Rows): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    {
      record_delimiter: 'windows',
      // csv-stringify quotes only cells that contain the whole delimiter.
      quoted_match: /[\r\n]/,
    },
  );

/** The names of columns; a name that an earlier column has gets a number. */
export const numberRepeated = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name}（${earlier + 1}）`;
  });

/**
 * `取引先_株式会社サンプル_20261120.csv`: subject, organization or project, and day (Tokyo), without characters that file names
 * exclude.
 */
export const csvFileName = (what: string, ownerName: string, now: Date): string =>
  `${what}_${ownerName.replace(/[\\/:*?"<>|\p{C}]/gu, '_')}_${tokyoDate(now).replaceAll('-', '')}.csv`;

/**
 * Whether spreadsheets may read the cell as a formula or as several cells, by its first character in any width:
 * Japanese Excel accepts full-width signs too.
 */
function isFormula(cell: string): boolean {
  const [first = ''] = cell.replace(/^'+/, '');
  return /[=+\-@;|\t\r\n]/.test(normalizeWidth(first));
}

/** The cell as text that no spreadsheet evaluates. */
const escapeFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
