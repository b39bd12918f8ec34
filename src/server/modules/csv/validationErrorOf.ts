import { ValidationError, type Schema } from 'yup';

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
