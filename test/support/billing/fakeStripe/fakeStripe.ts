import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '../../../../src/server/adapters/clock';
import { advanceTo } from './advanceTo';
import { signEvent, type WebhookDelivery } from './events';
import { handleRequest, type StoredReplies } from './handleRequest';
import { receiveTransfer } from './payments';
import { createState, newId } from './state';

export const webhookSecret = 'whsec_test';

export interface FakeStripe {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  receiveTransfer(transfer: { customer: string; amount: number }): void;
  /** Removes and returns the undelivered events, oldest first, signed now, so that tests deliver them in any way. */
  takePendingEvents(): WebhookDelivery[];
  /** Delivers the undelivered events. `send` returns the HTTP status; events without a 2xx status stay undelivered. */
  deliverEvents(send: (delivery: WebhookDelivery) => Promise<number>): Promise<void>;
  close(): Promise<void>;
}

/**
 * A local implementation of the part of Stripe's API that this application uses for billing by bank transfer in Japan.
 * The official SDK works with it unchanged, and its time is that of `clock`. It follows Stripe's documentation (“docs:
 * …”) and rejects every endpoint, parameter and value that it does not implement.
 *
 * `state.ts` is the data, `endpoints.ts` the API, `handleRequest.ts` what all requests have in common, `advanceTo.ts` what
 * time does.
 */
export async function startFakeStripe({ clock }: { clock: Clock }): Promise<FakeStripe> {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const storedReplies: StoredReplies = new Map();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      // An internal error is returned as an API error, so that the test shows it.
      sendJson(response, 500, { error: { type: 'api_error', message: String(error) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = createState(seconds(), url);
  /** Runs everything that is due by now. */
  const advance = () => advanceTo(state, seconds());

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, search } = new URL(request.url ?? '/', url);
    const body = await text(request);
    advance();
    const invoice = /^\/invoice\/(\w+)\/pdf$/.exec(path)?.[1];
    if (invoice !== undefined) return sendPdf(response, state.rows.invoice.get(invoice)?.number);
    const reply = handleRequest(state, storedReplies, {
      method: request.method ?? 'GET',
      path,
      form: request.method === 'POST' ? body : search.slice(1),
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    sendJson(response, reply.status, reply.body);
  }

  return {
    url,
    receiveTransfer: ({ customer, amount }) => {
      advance();
      receiveTransfer(state, customer, amount);
    },
    takePendingEvents: () => {
      advance();
      return state.undelivered.splice(0).map((event) => signEvent(event, webhookSecret, seconds()));
    },
    deliverEvents: async (deliver) => {
      advance();
      for (const event of state.undelivered.splice(0)) {
        const status = await deliver(signEvent(event, webhookSecret, seconds()));
        if (status < 200 || status > 299) state.undelivered.push(event);
      }
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
  response.end(JSON.stringify(body));
}

/** The product passes the file on without reading it, so the first and last line of a PDF file do. */
function sendPdf(response: ServerResponse, number: string | null | undefined): void {
  response.writeHead(number ? 200 : 404, { 'content-type': 'application/pdf' });
  response.end(number ? `%PDF-1.4\n% ${number}\n%%EOF\n` : undefined);
}
