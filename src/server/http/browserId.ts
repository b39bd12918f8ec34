import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One year. */
const lifetimeSeconds = 31_536_000;

/**
 * The random id of the browser, in a cookie that scripts cannot read. It is no credential: it only
 * distinguishes browsers that have logged in to an account from others (product §6).
 */
export function ensureBrowserId({ headers }: FastifyRequest, reply: FastifyReply): string {
  const known = /(?:^|;\s*)browser=([\w-]{22})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const id = known ?? randomBytes(16).toString('base64url');
  void reply.header(
    'set-cookie',
    `browser=${id}; Max-Age=${lifetimeSeconds}; Path=/api/auth; HttpOnly; Secure; SameSite=Lax`,
  );
  return id;
}
