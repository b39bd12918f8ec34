import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** Address of the database behind the proxy; `parameters` replace those of the address. */
  url(parameters?: Record<string, string>): string;
  /** Forwards nothing more over the connections that are open, and does not close them. */
  forgetConnections(): void;
  /** Refuses connections until `listen`. */
  stop(): Promise<void>;
  listen(): Promise<void>;
}

/** A TCP proxy on loopback in front of a test database, which has a UNIX socket only. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const [address = '', query] = databaseUrl.split('?');
  const { host = '', ...given } = Object.fromEntries(new URLSearchParams(query));
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const database = connect(`${host}/.s.PGSQL.5432`);
    const pair = [client, database] as const;
    pairs.add(pair);
    client.pipe(database).pipe(client);
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
  await listen();
  return {
    url: (parameters) =>
      `postgresql://postgres@127.0.0.1:${port}/${address.split('/').at(-1)}?${new URLSearchParams({ ...given, ...parameters }).toString()}`,
    forgetConnections() {
      for (const [client, database] of pairs) {
        client.unpipe(database).resume();
        database.unpipe(client).resume();
      }
    },
    async stop() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await once(server, 'close');
    },
    listen,
  };
}
