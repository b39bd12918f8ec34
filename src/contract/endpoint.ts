import type { PermissionAction } from '../domain/permissions';

/** One operation of the API as plain data, which the browser loads; the yup schemas are in *.schemas.ts. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** The path below /api, with the path parameters in braces, as in spec §7. */
  path: string;
  /**
   * The permission it needs: an action of the permission table; `public` for calls without a session; `signed` for
   * webhooks of other systems, which sign the bytes of the body.
   */
  action: PermissionAction | 'public' | 'signed';
  /**
   * Whether a repeat of the request changes nothing more and gets a reply that is as good as the first, so that the
   * server need not keep the first one (architecture: Repeated requests).
   */
  idempotent?: true;
  /** Whether the browser opens the endpoint as a page and is redirected to the `location` of the reply. */
  redirects?: true;
  /** Parameters without which the web sends no request (spec §5); includes those in the path. */
  required: readonly string[];
  /** Its purpose in Japanese, for the API document. */
  summary: string;
}

/**
 * Where the browser keeps the session token (spec §9); calls that redirect have no Authorization header and read it.
 */
export const tokenCookieName = 'koenowa_token';

/**
 * The header with the `serviceUserId` of the person for whom a page was built. The session of a browser may have become
 * another person's since, whose call the server then refuses (product §6). Without the header nothing is compared.
 */
export const pageOwnerHeader = 'x-service-user-id';

/** The error code of that refusal, with the status 409. */
export const otherAccountError = 'otherAccount';

/**
 * The header of each reply with the server's time, in ms since 1970; the device's clock decides nothing (product §2).
 */
export const serverTimeHeader = 'x-server-time';

/**
 * The header with a UUID for what a caller intends with a POST. A caller who does not know the outcome of a request sends it
 * again with the same key: it is done once, and the first reply is given again. Without the header each request is new. The
 * web sends it with idempotent calls, too, and proxies repeat only what has it (config/deploy).
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** Whether the server keeps the reply to a call for a repeat with the same key. */
export const keepsReply = ({ method, idempotent }: Endpoint): boolean =>
  method === 'POST' && idempotent !== true;

/** Checks the type of the table and keeps its literal operation names. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(table: T): T => table;

/** The parameters of a path in order: `/projects/{projectId}` gives `['projectId']`. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]!);
}
