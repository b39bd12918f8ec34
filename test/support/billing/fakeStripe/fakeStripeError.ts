/** An error reply: HTTP status and error object (docs: API reference, errors). */
export class FakeStripeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { code?: string; param?: string; type?: 'idempotency_error' } = {},
  ) {
    super(message);
  }

  get body() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

/** A known parameter has an invalid value, or one that is invalid in the current state. */
export const invalidRequestError = (message: string, param?: string, code?: string) =>
  new FakeStripeError(400, message, { ...(param && { param }), ...(code && { code }) });
