import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Forwards nothing, over new connections neither, as a cut network: `mend` delivers what waits. */
  cut(): void;
  mend(): void;
  /** Forwards nothing more over the connections that are open, and does not close them. */
  forgetConnections(): void;
  /** Drops what waits, and refuses connections until `listen`. */
  stop(): Promise<void>;
  listen(): Promise<void>;
}

/** A proxy on loopback whose network can be cut. `target` is where each new connection leads at that moment. */
export async function startTcpProxy(target: () => NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((client) => {
    const destination = connect(target());
    const pair = [client, destination] as const;
    pairs.add(pair);
    if (!isCut) client.pipe(destination).pipe(client);
    for (const socket of pair)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          if (pairs.delete(pair)) for (const each of pair) each.destroy();
        });
  });
  let port = 0;
  const listen = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const unpipe = () => {
    for (const [client, destination] of pairs) {
      client.unpipe(destination);
      destination.unpipe(client);
    }
  };
  await listen();
  return {
    port,
    cut() {
      isCut = true;
      unpipe();
    },
    mend() {
      isCut = false;
      for (const [client, destination] of pairs) client.pipe(destination).pipe(client);
    },
    forgetConnections() {
      unpipe();
      for (const socket of [...pairs].flat()) socket.resume();
    },
    async stop() {
      isCut = false;
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await once(server, 'close');
    },
    listen,
  };
}
