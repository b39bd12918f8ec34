import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { schemas } from '../../contract/schemas';
import type { Input, Operation } from '../../contract/types';
import type { ValidationErrors } from '../lib/fieldErrors';
import type { FormFields } from './contractResolver';

// The rules of all operations: a lazy chunk, loaded by `contractResolver.ts`.

const schemaOf = (operation: Operation, names: readonly string[]): AnyObjectSchema =>
  (schemas[operation].input as AnyObjectSchema).pick([...names]);

/** The resolver of a form for the input of an operation, or for the named values of it. */
export const resolverOf = <O extends Operation, N extends keyof Input<O> & string>(
  operation: O,
  names: readonly N[] = Object.keys(schemas[operation].input.fields) as N[],
) =>
  // The schema reads fields, in which numbers are texts, and gives values.
  yupResolver(schemaOf(operation, names)) as unknown as Resolver<
    FormFields<O, N>,
    unknown,
    Pick<Input<O>, N>
  >;

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
