import { ValidationError, type AnyObjectSchema } from 'yup';
import { schemas } from '../../contract/schemas';
import type { Input, Operation } from '../../contract/types';
import type { ValidationErrors } from '../lib/fieldErrors';

// The rules of all operations, in a lazy chunk that `contractRules.ts` loads. The chunk does not contain
// react-hook-form, which the log-in form does without.

/** The rules for the input of an operation, or for its named values only. */
export function schemaOf(operation: Operation, names?: readonly string[]): AnyObjectSchema {
  const input: AnyObjectSchema = schemas[operation].input;
  return names ? input.pick([...names]) : input;
}

/** All validation errors of the given values of an operation's input, in the order of the input. */
export function validationErrorsOf<O extends Operation>(
  operation: O,
  values: Partial<Input<O>>,
): ValidationErrors {
  try {
    schemaOf(operation, Object.keys(values)).validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    return errors.map(({ path = '', message }) => ({ path, message }));
  }
}
