import { createHash } from 'node:crypto';
import { cashEndpoints } from './cash';
import { catalogueEndpoints } from './catalogue';
import { creditNoteEndpoints } from './creditNotes';
import { customerEndpoints } from './customers';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from './eventEndpoints';
import { FakeStripeError } from './fakeStripeError';
import { readForm } from './forms';
import { invoiceEndpoints, invoiceItemEndpoints } from './invoiceEndpoints';
import { expandReply } from './expandReply';
import { oneOffInvoiceEndpoints } from './oneOffInvoices';
import { previewEndpoint } from './preview';
import { subscriptionEndpoints } from './subscriptions';
import { copyState, newId, type FakeStripeState } from './state';

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
  /** The reply of an earlier request with the same key (docs: Idempotent requests). */
  replayed?: true;
}

/** A fixed path must come before a path with an id in the same place. */
const endpoints: Endpoint[] = [
  previewEndpoint,
  ...cashEndpoints,
  ...catalogueEndpoints,
  ...creditNoteEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
  ...invoiceEndpoints,
  ...invoiceItemEndpoints,
  ...oneOffInvoiceEndpoints,
  ...subscriptionEndpoints,
] as Endpoint[];

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** Checks API key, path and parameters, and runs the endpoint, or returns the stored reply of the idempotency key. */
export function handleRequest(
  state: FakeStripeState,
  repliesByKey: Map<string, StoredReply>,
  request: ApiRequest,
): ApiResponse {
  try {
    if (!/^Bearer (sk|rk)_test_\w+$/.test(request.authorization ?? ''))
      throw new FakeStripeError(401, 'Invalid API Key provided.', { type: 'invalid_request_error' });
    const { endpoint, ids } = route(request);
    const { expand: paths = [], ...params } = readForm(request.form, endpoint.fields) as {
      expand?: string[];
    };
    const runOnce = () =>
      perform(state, request, () => expandReply(state, endpoint.run({ state, params, ids }), paths));
    return request.method === 'POST' ? runOncePerKey(repliesByKey, request, runOnce) : runOnce();
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

/** Runs an endpoint; restores the state if it throws. */
function perform(
  state: FakeStripeState,
  { method, idempotencyKey }: ApiRequest,
  run: () => object,
): ApiResponse {
  const previous = method === 'GET' ? undefined : copyState(state);
  state.request = { id: newId('req'), idempotency_key: idempotencyKey ?? null };
  try {
    return { status: 200, body: run() };
  } catch (error) {
    Object.assign(state, previous);
    return errorResponse(error);
  } finally {
    state.request = null;
  }
}

interface StoredReply {
  requestHash: string;
  reply: ApiResponse;
}

/** Returns the stored reply of a known key, also if it was an error. The same key with other parameters is an error. */
function runOncePerKey(
  repliesByKey: Map<string, StoredReply>,
  { path, form, idempotencyKey: key }: ApiRequest,
  runOnce: () => ApiResponse,
): ApiResponse {
  if (key === undefined) return runOnce();
  const requestHash = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const previous = repliesByKey.get(key);
  if (previous && previous.requestHash !== requestHash)
    throw new FakeStripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (previous) return { ...previous.reply, replayed: true };
  const reply = runOnce();
  repliesByKey.set(key, { requestHash, reply });
  return reply;
}

function errorResponse(error: unknown): ApiResponse {
  if (error instanceof FakeStripeError) return { status: error.status, body: error.body };
  throw error;
}
