import { ValidationError, type Schema } from 'yup';

/** What a field of the contract says against a value, or null: a line of a CSV obeys the rules of the form. */
export function validationErrorOf(field: Schema, value: unknown): string | null {
  try {
    field.validateSync(value);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}
