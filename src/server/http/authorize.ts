import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { pageOwnerHeader } from '../../contract/endpoint';
import { checkPermission, permissionActions, type PermissionAction } from '../../domain/permissions';
import type { Schema } from '../db/schema';
import { ApiError, otherAccount, refusalErrors, unauthenticated } from '../lib/errors';
import { bearerTokenHash } from '../lib/sessionTokens';
import type { Actor, RequestScope } from '../modules/access/actor';
import { findActor, listOrganizationIdsOfSession } from '../modules/access/actor.queries';
import type { Services } from '../modules/services';

/** The caller as the headers of a request name them. */
interface Caller {
  tokenHash: Buffer;
  /** The person for whom the page was built that sends the request. */
  pageOwner: string | undefined;
  /** Names the caller for the log, also when the call is refused afterwards. */
  identified: (actor: Actor) => void;
}

interface AuthorizationRequest extends Caller {
  action: PermissionAction;
  scope: RequestScope;
  now: Date;
}

/** Throws 401 when the bearer token is missing or malformed. */
export function requireCaller(request: FastifyRequest): Caller {
  const tokenHash = bearerTokenHash(request.headers.authorization);
  if (!tokenHash) throw unauthenticated();
  return {
    tokenHash,
    pageOwner: request.headers[pageOwnerHeader]?.toString(),
    identified: (actor) => {
      request.identity = actor;
    },
  };
}

/** Whether the call names the organization, project or survey that its action needs. */
const isComplete = ({ action, scope }: AuthorizationRequest): boolean =>
  (scope.organizationId ?? scope.projectId ?? scope.surveyId) !== undefined ||
  permissionActions[action].scope === 'self';

/** The scope of a call; one that names no id is in the only organization of its caller (product §5). */
async function completeScope(
  db: Kysely<Schema>,
  { scope, tokenHash, now }: AuthorizationRequest,
): Promise<RequestScope> {
  const organizationIds = await listOrganizationIdsOfSession(db, tokenHash, now);
  const [organizationId] = organizationIds;
  if (organizationIds.length > 1) {
    const message = '組織を指定してください。';
    throw new ApiError(400, 'invalid', message, [{ path: 'organizationId', message }]);
  }
  return organizationId === undefined ? scope : { organizationId };
}

/**
 * The actor of a session in a scope; throws 401 without a valid session, 409 when it is not the session of the person
 * for whom the page was built, otherwise the error of the refusal.
 */
export async function authorize(
  { database }: Pick<Services, 'database'>,
  request: AuthorizationRequest,
): Promise<Actor> {
  const scope = isComplete(request) ? request.scope : await completeScope(database.kysely, request);
  const actor = await findActor(database.kysely, request.tokenHash, scope, request.now);
  if (!actor) throw unauthenticated();
  request.identified(actor);
  if (request.pageOwner !== undefined && request.pageOwner !== String(actor.serviceUserId))
    throw otherAccount();
  const refusal = checkPermission(actor.viewer, request.action, actor);
  if (refusal) throw refusalErrors[refusal]();
  return actor;
}

/** Throws 401 without a valid session. */
export async function expectSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tokenHash: Buffer,
): Promise<void> {
  const actor = await findActor(database.kysely, tokenHash, {}, clock.now());
  if (!actor) throw unauthenticated();
}
