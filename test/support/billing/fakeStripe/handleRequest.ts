import { createHash } from 'node:crypto';
import { cashEndpoints } from './cash';
import { catalogueEndpoints } from './catalogue';
import { creditNoteEndpoints } from './creditNotes';
import { customerEndpoints } from './customers';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from './eventEndpoints';
import { FakeStripeError } from './fakeStripeError';
import { readForm } from './forms';
import { invoiceEndpoints } from './invoiceEndpoints';
import { invoiceItemEndpoints } from './invoiceItems';
import { expandReply } from './expandReply';
import { previewEndpoint } from './preview';
import { subscriptionEndpoints } from './subscriptions';
import { copyState, newId, type FakeStripeState } from './state';

/** What came over the wire. */
export interface ApiRequest {
  method: string;
  path: string;
  /** Query or body, form-encoded. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}
export interface ApiResponse {
  status: number;
  body: object;
  /** It had been given before (docs: Idempotent requests). */
  replayed?: true;
}

/** An address that is written out goes before one with an id in its place. */
const endpoints: Endpoint[] = [
  previewEndpoint,
  ...cashEndpoints,
  ...catalogueEndpoints,
  ...creditNoteEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
  ...invoiceEndpoints,
  ...invoiceItemEndpoints,
  ...subscriptionEndpoints,
] as Endpoint[];

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** Answers a call: it is known who asks, the address, the parameters, and whether it was asked before. */
export function handleRequest(
  world: FakeStripeState,
  remembered: Map<string, { asked: string; answer: ApiResponse }>,
  asked: ApiRequest,
): ApiResponse {
  try {
    if (!/^Bearer (sk|rk)_test_\w+$/.test(asked.authorization ?? ''))
      throw new FakeStripeError(401, 'Invalid API Key provided.', { type: 'invalid_request_error' });
    const { endpoint, ids } = route(asked);
    const { expand: paths = [], ...params } = readForm(asked.form, endpoint.fields) as { expand?: string[] };
    const once = () =>
      perform(world, asked, () => expandReply(world, endpoint.run({ state: world, params, ids }), paths));
    return asked.method === 'POST' ? runOncePerKey(remembered, asked, once) : once();
  } catch (error) {
    return errorResponse(error);
  }
}

function route({ method, path }: ApiRequest): { endpoint: Endpoint; ids: string[] } {
  for (const { endpoint, pattern } of patterns) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, ids: match.slice(1).map(decodeURIComponent) };
  }
  throw new FakeStripeError(404, `Unrecognized request URL (${method}: ${path}).`);
}

/** What is refused has changed nothing. */
function perform(
  world: FakeStripeState,
  { method, idempotencyKey }: ApiRequest,
  run: () => object,
): ApiResponse {
  const before = method === 'GET' ? undefined : copyState(world);
  world.request = { id: newId('req'), idempotency_key: idempotencyKey ?? null };
  try {
    return { status: 200, body: run() };
  } catch (error) {
    Object.assign(world, before);
    return errorResponse(error);
  } finally {
    world.request = null;
  }
}

/** A call with a key that was used gets the answer it got then, a refusal too; with other parameters it is an error. */
function runOncePerKey(
  remembered: Map<string, { asked: string; answer: ApiResponse }>,
  { path, form, idempotencyKey: key }: ApiRequest,
  once: () => ApiResponse,
): ApiResponse {
  if (key === undefined) return once();
  const asked = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const before = remembered.get(key);
  if (before && before.asked !== asked)
    throw new FakeStripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (before) return { ...before.answer, replayed: true };
  const answer = once();
  remembered.set(key, { asked, answer });
  return answer;
}

function errorResponse(error: unknown): ApiResponse {
  if (error instanceof FakeStripeError) return { status: error.status, body: error.body };
  throw error;
}
