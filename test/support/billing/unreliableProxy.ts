import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call on its way: `POST /v1/subscriptions`. */
type CallFilter = (call: string) => boolean;

export interface UnreliableProxy {
  readonly url: string;
  /** Calls that pass, oldest first, since the beginning. */
  readonly calls: readonly string[];
  /** From now on such calls break off: before they arrive, or when they are done and only the answer is lost. */
  startFailing(at: 'before' | 'after', concerns?: CallFilter): void;
  /** The next such call is done, and its answer kept back until it is released. */
  holdNext(concerns: CallFilter): { arrived: Promise<void>; release(): void };
  stopFailing(): void;
  close(): Promise<void>;
}

/** A line to a server that can break. */
export async function startUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const calls: string[] = [];
  let broken: { at: 'before' | 'after'; concerns: CallFilter } | null = null;

  let held: { concerns: CallFilter; arrive(): void; released: Promise<void> } | null = null;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = `${incoming.method} ${new URL(incoming.url ?? '/', target).pathname}`;
    const breaks = broken?.concerns(call) ? broken.at : null;
    if (breaks === 'before') return void incoming.socket.destroy();
    calls.push(call);
    const { method, headers } = incoming;
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: method ?? 'GET', headers },
      (answer) => {
        if (breaks === 'after') return void incoming.socket.destroy();
        const goOn = () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        };
        if (!held?.concerns(call)) return goOn();
        const { arrive, released } = held;
        held = null;
        arrive();
        void released.then(goOn);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    startFailing: (at, concerns = () => true) => {
      broken = { at, concerns };
    },
    holdNext: (concerns) => {
      let [arrive, release] = [() => {}, () => {}];
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      held = { concerns, arrive, released: new Promise<void>((resolve) => (release = resolve)) };
      return { arrived, release };
    },
    stopFailing: () => {
      broken = null;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
