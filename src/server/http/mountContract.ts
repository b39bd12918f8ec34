import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyObjectSchema, ObjectShape } from 'yup';
import { contract } from '../../contract/contract';
import {
  idempotencyKeyHeader,
  keepsReply,
  pathParameters,
  serverTimeHeader,
  type Endpoint,
} from '../../contract/endpoint';
import { object, requestId } from '../../contract/fields';
import { schemas } from '../../contract/schemas';
import { requestIdHeader } from '../../contract/live';
import type { Operation } from '../../contract/types';
import { inTransaction } from '../db/transaction';
import { cookieTokenHash } from '../lib/sessionTokens';
import { ensureBrowserId } from './browserId';
import { authorize, expectSession, requireCaller } from './authorize';
import { handlers } from './handlers';
import { createAnswerOnce, keyReusedError } from '../modules/keptReplies/answerOnce';
import type { Services } from '../modules/services';
import type { Actor, RequestScope } from '../modules/access/actor';
import { ApiError, diskFull } from '../lib/errors';
import { createValidator } from './validateInput';
import type { Handler, SignedBody } from '../modules/handler';
import { keysOf } from '../../domain/entries';
import { isRecord } from '../../domain/isRecord';

const anonymousActor: Actor = {
  serviceUserId: 0,
  tokenHash: Buffer.alloc(0),
  organizationId: 0,
  projectId: null,
  userRole: 'guest',
  projectRole: null,
  plan: 'none',
  viewer: { organizations: [], projects: [], invalidOrganizations: [] },
};

const scopeIds = ['organizationId', 'projectId', 'surveyId'] as const;

/**
 * Mounts every call of the contract below /api. A request is handled in this order: session token well formed, input
 * valid, actor and scope in one query, permission, handler. A large input is validated after the permission.
 */
export function mountContract(app: FastifyInstance, services: Services): void {
  const answerOnce = createAnswerOnce(services);
  for (const operation of keysOf(contract)) {
    const endpoint: Endpoint = contract[operation];
    const handleRequest = createRequestHandler(operation, endpoint);
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operation },
      ...limitBody(endpoint, services),
      handler: (request, reply) => {
        void reply.header('cache-control', 'no-store');
        void reply.header(serverTimeHeader, services.clock.now().getTime());
        if (endpoint.method === 'POST') void reply.header(requestIdHeader, request.id);
        const result = handleRequest({ request, reply, services, answerOnce });
        return endpoint.redirects ? sendRedirect(reply, result as Promise<{ location: string }>) : result;
      },
    };
    if (endpoint.action === 'signed') mountRawBodyRoute(app, route);
    else app.route(route);
  }
}

/** The body is for programs. The address of the page may contain a token, so the next page does not get it. */
async function sendRedirect(reply: FastifyReply, result: Promise<{ location: string }>) {
  const { location } = await result;
  return reply.code(302).headers({ location, 'referrer-policy': 'no-referrer' }).send({ location });
}

/** Calls without a session need no more. Parsing and validating a larger body would take long. */
const publicBodyLimitBytes = 16 * 1024;

/** A larger body is only parsed for a caller who is logged in. */
function limitBody({ method, action }: Endpoint, services: Services): Partial<RouteOptions> {
  if (action === 'signed' || method === 'GET') return {};
  if (action === 'public') return { bodyLimit: publicBodyLimitBytes };
  return {
    preParsing: async (request) => {
      if (bodyBytes(request) <= publicBodyLimitBytes) return;
      await expectSession(services, requireCaller(request).tokenHash);
    },
  };
}

/** The announced length of the body; without one it can be anything. */
const bodyBytes = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/** A signature covers the raw bytes of the body, so they are not parsed before it is verified. */
function mountRawBodyRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route(route);
  });
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  answerOnce: ReturnType<typeof createAnswerOnce>;
}

function createRequestHandler(operation: Operation, endpoint: Endpoint) {
  const { action } = endpoint;
  const isWebhook = action === 'signed';
  const handler = handlers[operation] as unknown as Handler<Operation>;
  const schema: AnyObjectSchema = schemas[operation].input;
  const validate = createValidator<RequestScope & Record<string, unknown>>(schema);
  const validateScope = createValidator<RequestScope>(object(pickScope(schema.fields as ObjectShape)));

  return async ({ request, reply, services, answerOnce }: Call) => {
    const required = isWebhook || action === 'public' ? null : { action, ...requireCaller(request) };
    const now = services.clock.now();
    const given = isWebhook ? {} : mergeInput(endpoint, request);
    const bytes = bodyBytes(request);
    if (required && bytes > publicBodyLimitBytes && isRecord(given)) {
      await authorize(services, { ...required, scope: validateScope(pickScope(given), bytes), now });
    }
    const input = validate(given, bytes);

    const answer: Parameters<typeof answerOnce>[2] = async ({ isKeyReused, keepReply }) => {
      if (endpoint.method !== 'GET' && services.database.isFull()) throw diskFull();
      const actor = required ? await authorize(services, { ...required, scope: input, now }) : anonymousActor;
      if (isKeyReused) throw keyReusedError();
      return handler({
        input: input as never,
        signed: isWebhook ? readSignedBody(request) : null,
        cookieTokenHash: endpoint.redirects ? cookieTokenHash(request.headers.cookie) : null,
        actor,
        now,
        requestId: request.id,
        address: request.ip,
        browserId: () => ensureBrowserId(request, reply),
        db: services.database.kysely,
        keepReply,
        transaction: (body, options) =>
          inTransaction(services.database, body, { ...options, requestId: request.id }),
        services,
      });
    };

    const key = keepsReply(endpoint) ? readIdempotencyKey(request) : undefined;
    if (key === undefined) return answer({ isKeyReused: false, keepReply: () => Promise.resolve() });
    return answerOnce({ key, operation, tokenHash: required?.tokenHash ?? null, input }, now, answer);
  };
}

const validateKey = createValidator<{ key?: string }>(object({ key: requestId() }));

/** Throws 400 for a key that is no UUID. */
const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined =>
  validateKey({ key: headers[idempotencyKeyHeader] }, 0).key;

/** The properties that name the scope of a call, of its input or of the fields of its schema. */
const pickScope = <Value>(of: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => scopeIds.some((id) => id === name)));

function readSignedBody({ body, headers }: FastifyRequest): SignedBody {
  const signature = headers['stripe-signature'];
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  };
}

/** Path, query and body as one flat object; throws 400 for a body that repeats a path parameter. */
function mergeInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const path = request.params as Record<string, string>;
  if (endpoint.method === 'GET') return { ...(request.query as object), ...path };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  const repeated = pathParameters(endpoint.path).find((name) => name in body);
  if (repeated)
    throw new ApiError(400, 'invalid', `${repeated}はアドレスで指定してください。`, [
      { path: repeated, message: `${repeated}はアドレスで指定してください。` },
    ]);
  return { ...body, ...path };
}
