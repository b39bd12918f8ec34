import { get } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorDetails } from '../lib/errorText';

/**
 * Puts what the server found wrong under the fields of a form, as its own rules would, the first one focused.
 * @returns whether any of it belongs to a field that the form has
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
