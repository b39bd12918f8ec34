import type Stripe from 'stripe';
import type { Logger } from 'pino';
import type { StripeConfig } from '../../lib/config';
import { ApiError } from '../../lib/errors';

/** Time limit of one attempt in milliseconds. It is short, because a person waits for the response. */
const timeoutMs = 10_000;
/** Retries after connection errors, conflicts and server errors, with backoff by the SDK. */
const maxRetries = 2;

export type { Stripe };

/** Loads the official SDK on first use, so that installations with the ledger never load it. */
export type StripeLoader = () => Promise<Stripe>;

export function createStripeLoader({ secretKey, apiUrl }: StripeConfig): StripeLoader {
  let loading: Promise<Stripe> | undefined;
  return () =>
    (loading ??= import('stripe').then(
      ({ default: Sdk }) =>
        new Sdk(secretKey, {
          timeout: timeoutMs,
          maxNetworkRetries: maxRetries,
          telemetry: false,
          ...(apiUrl !== undefined && addressOptions(new URL(apiUrl))),
        }),
    ));
}

const addressOptions = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});

/** The id of an object that Stripe returns as id or expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Errors of the SDK are recognized by their shape, so that the check does not load the SDK. */
interface StripeSdkError extends Error {
  type: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

const isStripeSdkError = (error: unknown): error is StripeSdkError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** Failures of Stripe or the network; a later attempt may succeed. */
const transientErrorTypes = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** The requested object does not exist. */
export const isMissing = (error: unknown): boolean =>
  isStripeSdkError(error) && error.code === 'resource_missing';

/** The idempotency key was used before with other parameters. */
export const isIdempotencyConflict = (error: unknown): boolean =>
  isStripeSdkError(error) && error.type === 'StripeIdempotencyError';

/**
 * Converts errors of Stripe to ApiError: 503 if a later attempt may succeed, 502 if Stripe rejects the request. Logs
 * Stripe's request id and no request data.
 */
export async function translateStripeErrors<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeSdkError(error)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, stripeRequest: requestId }, 'Stripe request failed');
    if (transientErrorTypes.includes(type))
      throw new ApiError(
        503,
        'paymentServiceDown',
        '決済サービスに接続できませんでした。時間をおいてご契約の内容をご確認のうえ、もう一度お試しください。',
      );
    throw new ApiError(
      502,
      'paymentServiceRefused',
      '決済サービスで手続きを受け付けられませんでした。お手数ですが、お問い合わせください。',
    );
  }
}
