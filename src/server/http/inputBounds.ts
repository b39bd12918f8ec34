import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { unknownKeysMessage, type ListBound } from '../../contract/fields';

/** A program that was written for the API never sends more unknown keys by mistake. */
const manyUnknownKeys = 4;

interface Violation {
  path: string;
  message: string;
}

/**
 * The first list with too many entries or object with many unknown keys, at any depth of the schema; null when there is
 * none. Checked before yup, which copies, casts and compares all entries and keys before it counts them.
 */
export function exceededBound(
  description: SchemaFieldDescription,
  value: unknown,
  path = '',
): Violation | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value))
    return 'innerType' in description ? exceededInList(description, value, path) : null;
  return 'fields' in description ? exceededInObject(description, value, path) : null;
}

function exceededInList(
  { meta, innerType }: Pick<SchemaDescription, 'meta'> & { innerType?: unknown },
  entries: readonly unknown[],
  path: string,
): Violation | null {
  const { bound } = (meta ?? {}) as { bound?: ListBound };
  if (bound && entries.length > bound.max) return { path, message: bound.message };
  for (const [index, entry] of entries.entries()) {
    const violation = exceededBound(innerType as SchemaFieldDescription, entry, `${path}[${index}]`);
    if (violation) return violation;
  }
  return null;
}

function exceededInObject(
  { fields }: { fields: Record<string, SchemaFieldDescription> },
  value: object,
  path: string,
): Violation | null {
  const unknown: string[] = [];
  for (const key in value) {
    if (Object.hasOwn(fields, key)) continue;
    unknown.push(key);
    if (unknown.length === manyUnknownKeys) return { path, message: unknownKeysMessage(unknown) };
  }
  for (const [name, field] of Object.entries(fields)) {
    const part = (value as Record<string, unknown>)[name];
    const violation = exceededBound(field, part, path === '' ? name : `${path}.${name}`);
    if (violation) return violation;
  }
  return null;
}
