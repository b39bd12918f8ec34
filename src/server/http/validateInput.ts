import { type AnyObjectSchema, ValidationError } from 'yup';
import { ApiError } from '../lib/errors';
import { exceededBound } from './inputBounds';

/** Larger bodies get the first error only, to limit the cost of validating hostile input. */
const listAllErrorsUpToBytes = 8 * 1024;

/**
 * A function that validates an input, whose size in bytes it is given. It throws 400 with a Japanese message and the
 * invalid fields.
 */
export function createValidator<T>(schema: AnyObjectSchema): (value: unknown, bytes: number) => T {
  const description = schema.describe();
  return (value, bytes) => {
    const exceeded = exceededBound(description, value);
    if (exceeded) throw new ApiError(400, 'invalid', exceeded.message, [exceeded]);
    try {
      // Unknown keys are rejected, not removed.
      return schema.validateSync(value, { abortEarly: true, stripUnknown: false }) as T;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      throw invalidInputError(
        bytes <= listAllErrorsUpToBytes ? collectAllErrors(schema, value, error) : error,
      );
    }
  };
}

function collectAllErrors(schema: AnyObjectSchema, value: unknown, first: ValidationError): ValidationError {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: false });
    return first;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error;
  }
}

function invalidInputError(error: ValidationError): ApiError {
  const each = error.inner.length > 0 ? error.inner : [error];
  const details = each.slice(0, 50).map(({ path, message }) => ({ path: path ?? '', message }));
  return new ApiError(400, 'invalid', details[0]?.message ?? '入力内容を確認してください。', details);
}
