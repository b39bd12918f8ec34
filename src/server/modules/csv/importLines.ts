import { ValidationError, type Schema } from 'yup';
import type { Reply } from '../../../contract/types';
import type { ImportLine } from '../../../domain/imports';

/** The lines as the reply sends them, without the parsed values. */
export const presentImport = (lines: readonly ImportLine[], applied: boolean): Reply<'importClients'> => ({
  applied,
  lines: lines.map(({ line, subject, outcome, message }) => ({ line, subject, outcome, message })),
});

/** For each key the line of its first occurrence, or null for the first one itself. */
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
