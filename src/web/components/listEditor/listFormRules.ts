import { ValidationError, type Schema } from 'yup';

/** All validation errors of a value by path; only for lazy chunks, because it imports yup. */
export function validationErrorsOf(schema: Schema, value: unknown): { path: string; message: string }[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    return errors.map(({ path = '', message }) => ({ path, message }));
  }
}
