import type { AnyObjectSchema } from 'yup';
import { ValidationError } from 'yup';
import { unknownKeysMessage } from '../../contract/fields';
import { ApiError } from '../lib/errors';

/** Larger bodies get the first error only, to limit the cost of validating hostile input. */
const LIST_ALL_ERRORS_UP_TO_BYTES = 8 * 1024;

/** More are never a mistake of a program that was written for the API. */
const MANY_UNKNOWN_KEYS = 4;

/** Validates the input; throws 400 with a Japanese message and the invalid fields. */
export function validateInput<T>(schema: AnyObjectSchema, value: unknown, bytes: number): T {
  expectFewUnknownKeys(schema, value);
  try {
    // Unknown keys are rejected, not removed.
    return schema.validateSync(value, { abortEarly: true, stripUnknown: false }) as T;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalidInputError(
      bytes <= LIST_ALL_ERRORS_UP_TO_BYTES ? collectAllErrors(schema, value, error) : error,
    );
  }
}

/** Yup copies and lists all keys, which takes long for many: they are rejected before. */
function expectFewUnknownKeys(schema: AnyObjectSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const unknown: string[] = [];
  for (const key in value) {
    if (Object.hasOwn(schema.fields, key)) continue;
    unknown.push(key);
    if (unknown.length < MANY_UNKNOWN_KEYS) continue;
    const message = unknownKeysMessage(unknown);
    throw new ApiError(400, 'invalid', message, [{ path: '', message }]);
  }
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
