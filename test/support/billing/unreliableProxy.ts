import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Matches a request such as `POST /v1/subscriptions`. */
type CallFilter = (call: string) => boolean;

export interface UnreliableProxy {
  readonly url: string;
  /** All forwarded requests, oldest first. */
  readonly calls: readonly string[];
  /** Closes the connection of matching requests before they are forwarded, or after the response has arrived. */
  startFailing(when: 'before' | 'after', matches?: CallFilter): void;
  /** Forwards the next matching request and holds its response until `release`. `arrived`: the response is here. */
  holdNext(matches: CallFilter): { arrived: Promise<void>; release(): void };
  stopFailing(): void;
  close(): Promise<void>;
}

/** Starts an HTTP proxy whose connections can fail on request. */
export async function startUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const calls: string[] = [];
  let failure: { when: 'before' | 'after'; matches: CallFilter } | null = null;
  let held: { matches: CallFilter; onArrived(): void; released: Promise<void> } | null = null;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = `${incoming.method} ${new URL(incoming.url ?? '/', target).pathname}`;
    const failsWhen = failure?.matches(call) ? failure.when : null;
    if (failsWhen === 'before') return void incoming.socket.destroy();
    calls.push(call);
    const { method, headers } = incoming;
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: method ?? 'GET', headers },
      (response) => {
        if (failsWhen === 'after') return void incoming.socket.destroy();
        const sendResponse = () => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        };
        if (!held?.matches(call)) return sendResponse();
        const { onArrived, released } = held;
        held = null;
        onArrived();
        void released.then(sendResponse);
      },
    );
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    startFailing: (when, matches = () => true) => {
      failure = { when, matches };
    },
    holdNext: (matches) => {
      let [onArrived, release] = [() => {}, () => {}];
      const arrived = new Promise<void>((resolve) => (onArrived = resolve));
      held = { matches, onArrived, released: new Promise<void>((resolve) => (release = resolve)) };
      return { arrived, release };
    },
    stopFailing: () => {
      failure = null;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
