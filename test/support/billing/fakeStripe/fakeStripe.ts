import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import type { Clock } from '../../../../src/server/adapters/clock';
import { handleRequest, type ApiResponse } from './handleRequest';
import { receiveTransfer } from './cash';
import { signEvent, type WebhookDelivery } from './events';
import { advanceTo } from './advanceTo';
import { newId, createState, type FakeStripeState } from './state';

export const webhookSecret = 'whsec_test';

export interface FakeStripe {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** For `new Stripe(key, …)`. */
  readonly address: { host: string; port: number; protocol: 'http' };
  /** Runs everything that is due by now. Every API call does this first. */
  advance(): void;
  receiveTransfer(transfer: { customer: string; amount: number; invoiceNumber?: string }): void;
  /** Removes and returns the undelivered events, oldest first, signed now, so that tests deliver them in any way. */
  takePendingEvents(): WebhookDelivery[];
  /** Delivers the undelivered events. `send` returns the HTTP status; events without a 2xx status stay undelivered. */
  deliverEvents(send: (delivery: WebhookDelivery) => Promise<number>): Promise<void>;
  close(): Promise<void>;
}

/**
 * A local implementation of the part of Stripe's API that billing by bank transfer in Japan needs. The official SDK
 * works with it unchanged, and its time is that of `clock`. It follows Stripe's documentation (“docs: …”) and rejects
 * what it does not implement.
 *
 * `state.ts` is the data, `advanceTo.ts` runs what is due, `handleRequest.ts` routes requests to the endpoints.
 * `proration.ts` and `reconcile.ts` implement the two central rules: proration, and matching transfers to invoices.
 */
export async function startFakeStripe({ clock }: { clock: Clock }): Promise<FakeStripe> {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const repliesByKey: Parameters<typeof handleRequest>[1] = new Map();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      // An internal error is returned as an API error, so that the test shows it.
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const state = createState(seconds(), url);
  const advance = () => advanceTo(state, seconds());

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, search } = new URL(request.url ?? '/', url);
    const body = await readBody(request);
    advance();
    const invoice = /^\/invoice\/(\w+)\/pdf$/.exec(path)?.[1];
    if (invoice) return sendPdf(state, invoice, response);
    send(
      response,
      handleRequest(state, repliesByKey, {
        method: request.method ?? 'GET',
        path,
        form: request.method === 'POST' ? body : search.slice(1),
        authorization: request.headers.authorization,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
      }),
    );
  }

  const sign = (id: string) => signEvent(state.rows.event.get(id) as Stripe.Event, webhookSecret, seconds());

  return {
    url,
    address: { host: '127.0.0.1', port, protocol: 'http' },
    advance,
    receiveTransfer: ({ customer, amount, invoiceNumber = null }) => {
      advance();
      receiveTransfer(state, customer, amount, invoiceNumber);
    },
    takePendingEvents: () => {
      advance();
      return state.undelivered.splice(0).map(sign);
    },
    deliverEvents: async (deliver) => {
      advance();
      for (const id of state.undelivered.splice(0)) {
        const status = await deliver(sign(id));
        if (status < 200 || status > 299) state.undelivered.push(id);
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

function sendPdf(state: FakeStripeState, id: string, response: ServerResponse): void {
  const number = state.rows.invoice.get(id)?.number;
  response.writeHead(number ? 200 : 404, { 'content-type': 'application/pdf' });
  response.end(number ? createTextPdf(number) : undefined);
}

/** A valid PDF file with one page and one line of text. */
function createTextPdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[^\w .-]/g, ' ')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
