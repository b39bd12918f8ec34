import { openPostgresHome } from './postgresProcess';

export interface TemporaryPostgres {
  /** Address of a database of this server, for `DATABASE_URL`. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of our own: a cluster in a temporary folder, a UNIX socket in it, no port, nothing kept. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const home = openPostgresHome();
  await home.initializeCluster('cluster');
  const server = await home.start('cluster', {
    listen_addresses: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'Asia/Tokyo', // unlike the embedded database's, to find SQL that relies on it
  });
  return {
    url: (database) => `postgresql://postgres@/${database}?host=${encodeURIComponent(home.folder)}`,
    async stop() {
      server.kill('SIGQUIT');
      await server.ended;
      home.remove();
    },
  };
}
