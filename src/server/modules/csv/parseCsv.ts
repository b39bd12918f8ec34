import { CsvError, parse, type Info } from 'csv-parse/sync';
import { maxImportLines } from '../../../domain/imports';
import { foldLine } from '../../../domain/text/visibleText';
import { ruleViolation } from '../../lib/errors';
import { delimiterOf, splitHeader, type CsvFormat } from './csvHeader';
import { unescapeFormula } from './formatCsv';

/** At most this many rows are read, because a spreadsheet may leave rows of empty cells below the others. */
const maxRows = 2 * maxImportLines;
/** The longest row in characters. */
const maxRowLength = 20_000;

const tooLong = () =>
  ruleViolation('csvTooLong', `一度に取り込めるのは${maxImportLines}行までです。分けて取り込んでください。`);

export interface CsvRow<Column extends string> {
  /** Row number as a spreadsheet shows it: from 1, including the header. */
  line: number;
  /** Trimmed and without invisible characters; empty where the cell is missing. */
  cells: Record<Column, string>;
}

/**
 * Reads the given columns, in any order, of a CSV with a header row, delimited by commas, tabs or semicolons; other
 * columns, empty rows and what is above the header are ignored. Throws 422 when it is unreadable, lacks columns that it
 * needs, is empty or too large.
 */
export function parseCsv<Column extends string>(csv: string, format: CsvFormat<Column>): CsvRow<Column>[] {
  const rows = parseRows(csv, delimiterOf(csv, format.columns))
    .map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => foldLine(unescapeFormula(cell)).trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const { places, body } = splitHeader(rows, format);
  if (body.length === 0)
    throw ruleViolation('csvEmpty', 'CSVに見出しの行しかありません。2行目から記入してください。');
  if (body.length > maxImportLines) throw tooLong();
  return body.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([column, index]) => [column, cells[index] ?? ''])) as Record<
      Column,
      string
    >,
  }));
}

function parseRows(csv: string, delimiter: string): { line: number; cells: string[] }[] {
  const { stackTraceLimit } = Error;
  // The parser creates an error for each row of another length than the first, and most of its time is for their
  // stacks.
  Error.stackTraceLimit = 0;
  try {
    // The types of the package do not know what `info` changes.
    const rows: unknown = parse(csv, {
      bom: true,
      delimiter,
      // All kinds of line ends, because a file may have been merged from several.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An empty line costs as much as a row otherwise.
      skip_empty_lines: true,
      info: true,
      max_record_size: maxRowLength,
      to: maxRows + 1,
    });
    const read = rows as { record: string[]; info: Info }[];
    if (read.length > maxRows) throw tooLong();
    return read.map(({ record, info }) => ({ line: info.records + info.empty_lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw ruleViolation(
      'csvUnreadable',
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `CSVを読み取れませんでした。${error.lines}行目が長すぎます。引用符（"）を確認してください。`
        : `CSVを読み取れませんでした。${error.lines}行目の引用符（"）を確認してください。`,
    );
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
