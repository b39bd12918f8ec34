import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import type { Clock } from '../../../../src/server/adapters/clock';
import { handleRequest, type ApiResponse } from './handleRequest';
import { receiveTransfer } from './cash';
import { signEvent, type WebhookDelivery } from './events';
import { createTextPdf } from './createTextPdf';
import { advanceTo } from './advanceTo';
import { newId, createState, type FakeStripeState } from './state';

export interface FakeStripe {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** For `new Stripe(key, …)`. */
  readonly address: { host: string; port: number; protocol: 'http' };
  /** Lets happen what is due by now. Every call of the API does it first. */
  advance(): void;
  /** A bank transfer arrives. */
  receiveTransfer(transfer: { customer: string; amount: number; invoiceNumber?: string }): void;
  /** Takes the events nobody was told of, oldest first, signed now: to be delivered late, twice, in another order. */
  takePendingEvents(): WebhookDelivery[];
  /** Tells a webhook of all of them; what it does not answer with 2xx is kept for the next time. */
  deliverEvents(to: (request: WebhookDelivery) => Promise<number>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Stripe, as far as billing by bank transfer in Japan needs it, on this machine: the official SDK talks to it unchanged.
 * It keeps what it is told and lives in the time of a clock. What it does follows Stripe's documentation, named where
 * it is followed (“docs: …”); what it does not know it refuses.
 *
 * `world.ts` is what it keeps, `time.ts` what time does to it, `api.ts` the calls, each resource in a file of its name;
 * `proration.ts` and `reconcile.ts` hold the two rules that decide most: what a part of a month costs, and what a
 * transfer pays.
 */
export async function startFakeStripe({
  webhookSecret,
  clock,
}: {
  webhookSecret: string;
  clock: Clock;
}): Promise<FakeStripe> {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const remembered: Parameters<typeof handleRequest>[1] = new Map();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      // A fault of the stand-in, which shows in the test as one of Stripe's.
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const world = createState(seconds(), url);
  const advance = () => advanceTo(world, seconds());

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, search } = new URL(request.url ?? '/', url);
    const body = await readBody(request);
    advance();
    const invoice = /^\/invoice\/(\w+)\/pdf$/.exec(path)?.[1];
    if (invoice) return sendPdf(world, invoice, response);
    send(
      response,
      handleRequest(world, remembered, {
        method: request.method ?? 'GET',
        path,
        form: request.method === 'POST' ? body : search.slice(1),
        authorization: request.headers.authorization,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
      }),
    );
  }

  const signed = (id: string) =>
    signEvent(world.rows.event.get(id) as Stripe.Event, webhookSecret, seconds());

  return {
    url,
    address: { host: '127.0.0.1', port, protocol: 'http' },
    advance,
    receiveTransfer: ({ customer, amount, invoiceNumber = null }) => {
      advance();
      receiveTransfer(world, customer, amount, invoiceNumber);
    },
    takePendingEvents: () => {
      advance();
      return world.undelivered.splice(0).map(signed);
    },
    deliverEvents: async (to) => {
      advance();
      for (const id of world.undelivered.splice(0)) {
        const status = await to(signed(id));
        if (status < 200 || status > 299) world.undelivered.push(id);
      }
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, replayed }: ApiResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

function sendPdf(world: FakeStripeState, id: string, response: ServerResponse): void {
  const number = world.rows.invoice.get(id)?.number;
  response.writeHead(number ? 200 : 404, { 'content-type': 'application/pdf' });
  response.end(number ? createTextPdf(number) : undefined);
}
