import { createHash } from 'node:crypto';
import { endpoints, type Endpoint } from './endpoints';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';
import { readForm } from './forms';
import { cashBalanceOf, paymentsOf } from './payments';
import type { FakeStripeState } from './state';

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
}
/** The replies to idempotency keys. */
export type StoredReplies = Map<string, { requestHash: string; reply: ApiResponse }>;

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.route.replace(':id', '([^/]+)')}$`),
}));

/** Checks API key, path and parameters, and runs the endpoint, or returns the stored reply of the idempotency key. */
export function handleRequest(
  state: FakeStripeState,
  storedReplies: StoredReplies,
  request: ApiRequest,
): ApiResponse {
  try {
    if (!/^Bearer (sk|rk)_test_\w+$/.test(request.authorization ?? ''))
      throw new FakeStripeError(401, 'Invalid API Key provided.');
    const { endpoint, id } = findEndpoint(request);
    const { expand = [], ...params } = readForm(request.form, endpoint.fields) as { expand?: string[] };
    const run = () => runOrRestore(state, () => expandReply(state, endpoint.run(state, params, id), expand));
    return request.method === 'POST' ? runOncePerKey(storedReplies, request, run) : run();
  } catch (error) {
    return errorResponse(error);
  }
}

function findEndpoint({ method, path }: ApiRequest): { endpoint: Endpoint; id: string } {
  for (const { endpoint, pattern } of patterns) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  throw new FakeStripeError(404, `Unrecognized request URL (${method}: ${path}).`);
}

/** Runs an endpoint; restores the state if it throws. */
function runOrRestore(state: FakeStripeState, run: () => object): ApiResponse {
  const previous = structuredClone(state);
  try {
    return { status: 200, body: run() };
  } catch (error) {
    Object.assign(state, previous);
    return errorResponse(error);
  }
}

/**
 * Returns the stored reply of a known key, also if it was an error (docs: Idempotent requests). The same key with other
 * parameters is an error.
 */
function runOncePerKey(
  storedReplies: StoredReplies,
  { path, form, idempotencyKey: key }: ApiRequest,
  run: () => ApiResponse,
): ApiResponse {
  if (key === undefined) return run();
  const requestHash = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const stored = storedReplies.get(key);
  if (stored && stored.requestHash !== requestHash)
    throw new FakeStripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters: '${key}'.`,
      { type: 'idempotency_error' },
    );
  const reply = stored?.reply ?? run();
  storedReplies.set(key, { requestHash, reply });
  return reply;
}

function errorResponse(error: unknown): ApiResponse {
  if (error instanceof FakeStripeError) return { status: error.status, body: error.body };
  throw error;
}

interface JsonObject {
  id: string;
  object: string;
  data?: JsonObject[];
}

/** Properties that an object has only when they are expanded (docs: Expanding responses), by kind of object. */
const expandable: Record<string, (state: FakeStripeState, object: JsonObject) => object> = {
  'customer.cash_balance': (state, { id }) => cashBalanceOf(state, id),
  'invoice.payments': paymentsOf,
};

/** A copy of the reply with the expanded properties: `cash_balance`, or `data.payments` in a list. */
function expandReply(state: FakeStripeState, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply) as JsonObject;
  for (const path of paths) {
    const property = path.replace(/^data\./, '');
    for (const object of path === property ? [copy] : (copy.data ?? [])) {
      const read = expandable[`${object.object}.${property}`];
      if (!read) throw invalidRequestError(`This property cannot be expanded (${path}).`, 'expand');
      Object.assign(object, { [property]: read(state, object) });
    }
  }
  return copy;
}
