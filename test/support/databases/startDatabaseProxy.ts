import { startTcpProxy, type TcpProxy } from '../startTcpProxy';

export interface DatabaseProxy extends TcpProxy {
  /** Address of the database behind the proxy; `parameters` replace those of the address. */
  url(parameters?: Record<string, string>): string;
}

/** A TCP proxy on loopback in front of a test database, which has a UNIX socket only. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const [address = '', query] = databaseUrl.split('?');
  const { host = '', ...given } = Object.fromEntries(new URLSearchParams(query));
  const proxy = await startTcpProxy(() => ({ path: `${host}/.s.PGSQL.5432` }));
  return {
    ...proxy,
    url: (parameters) =>
      `postgresql://postgres@127.0.0.1:${proxy.port}/${address.split('/').at(-1)}?${new URLSearchParams({ ...given, ...parameters }).toString()}`,
  };
}
