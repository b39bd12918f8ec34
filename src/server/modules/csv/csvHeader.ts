import { foldedText } from '../../../domain/text/textSearch';
import { keysOf } from '../../../domain/entries';
import { ruleViolation } from '../../lib/errors';

/** Accepted headings of each column; messages use the first. */
export type CsvColumns<Column extends string> = Record<Column, readonly [label: string, ...others: string[]]>;

/** The columns of a kind of file, and those of them that it may lack. */
export interface CsvFormat<Column extends string> {
  columns: CsvColumns<Column>;
  optional?: readonly Column[];
}

/** A row with its number in a spreadsheet. */
interface Row {
  line: number;
  cells: readonly string[];
}

/** A title, the date of an export or `sep=;` may be above the header. */
const maxRowsAboveHeader = 5;
/** A longer cell is no heading. */
const maxHeadingLength = 100;
/** The delimiters of Excel, of spreadsheets in the clipboard, and of countries with a decimal comma. */
const delimiters = [',', '\t', ';'] as const;

/** The index of the heading of each column; −1 where it is missing. */
function headingsIn<Column extends string>(cells: readonly string[], columns: CsvColumns<Column>) {
  const headings = cells.map((cell) => (cell.length > maxHeadingLength ? '' : foldedText(cell)));
  return keysOf(columns).map((column): [Column, number] => {
    const names = columns[column].map(foldedText);
    return [column, headings.findIndex((each) => names.includes(each))];
  });
}

const countHeadings = (cells: readonly string[], columns: CsvColumns<string>): number =>
  headingsIn(cells, columns).filter(([, index]) => index >= 0).length;

/** The first candidate with the highest count. */
const best = <T>(candidates: readonly T[], countOf: (candidate: T) => number): T | undefined =>
  candidates
    .map((candidate) => ({ candidate, count: countOf(candidate) }))
    .reduce<{ candidate?: T; count: number }>((a, b) => (b.count > a.count ? b : a), { count: -1 }).candidate;

/** The delimiter that separates most of the headings in one of the first lines. */
export function delimiterOf(csv: string, columns: CsvColumns<string>): string {
  const lines = csv
    .slice(0, 10_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxRowsAboveHeader + 1);
  const countIn = (delimiter: string) =>
    Math.max(
      0,
      ...lines.map((line) => countHeadings(line.replaceAll(/["\ufeff]/g, '').split(delimiter), columns)),
    );
  return best(delimiters, countIn) ?? ',';
}

/**
 * The rows below the header, and the place of each column. The header is the first of the first rows that has all
 * headings that are required; throws 422 with those that are missing in the row that has most headings.
 */
export function splitHeader<Column extends string, R extends Row>(
  rows: readonly R[],
  { columns, optional = [] }: CsvFormat<Column>,
): { places: [Column, number][]; body: readonly R[] } {
  const header = best(rows.slice(0, maxRowsAboveHeader + 1), ({ cells }) => countHeadings(cells, columns));
  if (!header) throw ruleViolation('csvEmpty', 'CSVに何も書かれていません。');
  const places = headingsIn(header.cells, columns);
  const missing = places
    .filter(([column, index]) => index < 0 && !optional.includes(column))
    .map(([column]) => `「${columns[column][0]}」`);
  if (missing.length > 0) {
    throw ruleViolation('csvHeader', `CSVの${header.line}行目に${missing.join('と')}の見出しがありません。`);
  }
  return { places, body: rows.slice(rows.indexOf(header) + 1) };
}
