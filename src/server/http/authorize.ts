import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { checkPermission, permissionActions, type PermissionAction } from '../../domain/permissions';
import type { Schema } from '../db/schema';
import { ApiError, refusalErrors, unauthenticated } from '../lib/errors';
import { bearerTokenHash } from '../lib/sessionTokens';
import type { Actor, RequestScope } from '../modules/access/actor';
import { findActor, findOrganizationIds } from '../modules/access/findActor';
import type { Services } from '../modules/services';

interface AuthorizationRequest {
  tokenHash: Buffer;
  action: PermissionAction;
  scope: RequestScope;
  now: Date;
}

/** The hash of the request's bearer token; throws 401 when it is missing or malformed. */
export function requireTokenHash({ headers }: Pick<FastifyRequest, 'headers'>): Buffer {
  const hash = bearerTokenHash(headers.authorization);
  if (!hash) throw unauthenticated();
  return hash;
}

/** Without any id, the only organization of the caller: some calls need not name it (product §5). */
async function completeScope(
  db: Kysely<Schema>,
  { action, scope, tokenHash, now }: AuthorizationRequest,
): Promise<RequestScope> {
  const isNamed = [scope.organizationId, scope.projectId, scope.surveyId].some((id) => id !== undefined);
  if (isNamed || permissionActions[action].scope === 'self') return scope;
  const organizationIds = await findOrganizationIds(db, tokenHash, now);
  const [organizationId] = organizationIds;
  if (organizationIds.length > 1) {
    const message = '組織を指定してください。';
    throw new ApiError(400, 'invalid', message, [{ path: 'organizationId', message }]);
  }
  return organizationId === undefined ? scope : { organizationId };
}

/** The actor of a session in a scope; throws 401 without a valid session, otherwise the error of the refusal. */
export async function authorize(
  { database }: Pick<Services, 'database'>,
  request: AuthorizationRequest,
): Promise<Actor> {
  const scope = await completeScope(database.kysely, request);
  const found = await findActor(database.kysely, request.tokenHash, scope, request.now);
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
