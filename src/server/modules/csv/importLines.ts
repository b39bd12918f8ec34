import { ValidationError, type Schema } from 'yup';
import type { Reply } from '../../../contract/types';
import { isImportError, type ImportLine } from '../../../domain/imports';
import { keysOf } from '../../../domain/entries';
import type { CsvColumns } from './csvHeader';
import { formatCsv } from './formatCsv';
import type { CsvRow } from './parseCsv';

/**
 * The lines as the reply sends them, without the parsed values, and those that are left out as a file with the reasons, to
 * correct and import again. `rows` are the rows of the lines.
 */
export function presentImport<Column extends string>(
  lines: readonly ImportLine[],
  { applied, rows, columns }: ImportedFile<Column> & { applied: boolean },
): Reply<'importClients'> {
  const names = keysOf(columns);
  const leftOut = lines.flatMap(({ outcome, message }, index) =>
    isImportError(outcome) ? [[...names.map((name) => rows[index]!.cells[name]), message ?? '']] : [],
  );
  return {
    applied,
    columns: names.map((name) => columns[name][0]),
    lines: lines.map(({ line, subject, cells, outcome, message }) => ({
      line,
      subject,
      cells: [...cells],
      outcome,
      message,
    })),
    leftOut:
      leftOut.length === 0
        ? null
        : {
            fileName: '取り込めなかった行.csv',
            csv: formatCsv([...names.map((name) => columns[name][0]), '理由'], leftOut),
          },
  };
}

interface ImportedFile<Column extends string> {
  rows: readonly CsvRow<Column>[];
  columns: CsvColumns<Column>;
}

/** For each row the line of the first row with the same key, or null if it is the first itself. */
export function earlierLines(rows: readonly { line: number; key: string }[]): (number | null)[] {
  const first = new Map<string, number>();
  return rows.map(({ line, key }) => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    return earlier ?? null;
  });
}

/** The validation error of a contract field for a value, or null: CSV lines follow the same rules as forms. */
export function validationErrorOf(field: Schema, value: unknown): string | null {
  try {
    field.validateSync(value);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}
