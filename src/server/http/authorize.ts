import type { FastifyRequest } from 'fastify';
import { checkPermission, type PermissionAction } from '../../domain/permissions';
import { refusalErrors, unauthenticated } from '../lib/errors';
import { bearerTokenHash } from '../lib/sessionTokens';
import type { Actor, RequestScope } from '../modules/access/actor';
import { findActor } from '../modules/access/findActor';
import type { Services } from '../modules/services';

/** The hash of the request's bearer token; throws 401 when it is missing or malformed. */
export function requireTokenHash({ headers }: Pick<FastifyRequest, 'headers'>): Buffer {
  const hash = bearerTokenHash(headers.authorization);
  if (!hash) throw unauthenticated();
  return hash;
}

/** The actor of a session in a scope; throws 401 without a valid session, otherwise the error of the refusal. */
export async function authorize(
  { database }: Pick<Services, 'database'>,
  request: { tokenHash: Buffer; action: PermissionAction; scope: RequestScope; now: Date },
): Promise<Actor> {
  const found = await findActor(database.kysely, request.tokenHash, request.scope, request.now);
  if (!found) throw unauthenticated();
  const refusal = checkPermission(found.actor.viewer, request.action, found.scope);
  if (refusal) throw refusalErrors[refusal]();
  return found.actor;
}

/** Throws 401 without a valid session. */
export async function expectSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tokenHash: Buffer,
): Promise<void> {
  const found = await findActor(database.kysely, tokenHash, {}, clock.now());
  if (!found) throw unauthenticated();
}
