import { get } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorDetails } from '../lib/errorText';

/**
 * Shows the server's validation errors at the form's fields, as its own rules would, and focuses the first one.
 * @returns whether any of the errors belongs to a field of the form
 */
export function showValidationErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  const validationErrors = errorDetails(error)
    .map(({ path, message }) => ({ path: path.replace(/\[(\d+)\]/g, '.$1') as Path<T>, message }))
    .filter(({ path }) => get(form.getValues(), path) !== undefined);
  validationErrors.forEach(({ path, message }, index) =>
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return validationErrors.length > 0;
}
