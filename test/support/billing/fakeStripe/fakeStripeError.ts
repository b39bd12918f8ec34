/** A refusal as Stripe tells it: an HTTP status and an error object (docs: API reference, errors). */
export class FakeStripeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      code?: string;
      param?: string;
      type?: 'invalid_request_error' | 'idempotency_error';
    } = {},
  ) {
    super(message);
  }

  get body() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

/** What is asked for in the address is not there: 404. */
export const notFoundError = (kind: string, id: string) =>
  new FakeStripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

/** What a parameter names is not there: 400. */
export const missingReferenceError = (kind: string, id: string, param: string) =>
  new FakeStripeError(400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

/** A parameter that is known, but not with this value or not now. */
export const invalidRequestError = (message: string, param?: string, code?: string) =>
  new FakeStripeError(400, message, { ...(param && { param }), ...(code && { code }) });
