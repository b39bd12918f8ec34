import type { PermissionAction } from '../domain/permissions';

/** One call of the API as plain data. The browser loads this; the yup schemas stand beside it in *.schemas.ts. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Below /api, with the path parameters in braces as in spec §7. */
  path: string;
  /**
   * Who may: an action of the permission table; `public` for calls without a session; `signed` for another system,
   * whose signature over the bytes of the body is its permission.
   */
  action: PermissionAction | 'public' | 'signed';
  /** Parameters without which the call is not even sent (spec §5). Everything in the path must be listed. */
  required: readonly string[];
  /** What it is for, in Japanese: the API document shows it. */
  summary: string;
}

/** Keeps the literal operation names while checking the shape. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(table: T): T => table;

/** Names in braces of a path, in order: `/projects/{projectId}` gives `['projectId']`. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]!);
}
