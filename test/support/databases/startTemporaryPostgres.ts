import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresBinaries } from './findPostgresBinaries';

export interface TemporaryPostgres {
  /** Address of a database of this server, for `DATABASE_URL`. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of our own: a cluster in a temporary folder, a UNIX socket in it, no port, nothing kept. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL 15 or newer was found on this machine');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'koenowa-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  initializeCluster(path.join(binaries, 'initdb'), path.join(folder, 'cluster'), options);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'Asia/Tokyo', // unlike the embedded database's, to find SQL that relies on it
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(binaries, 'postgres'), ['-D', path.join(folder, 'cluster'), ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = () => void server.kill('SIGQUIT'); // immediate shutdown: the folder goes anyway
  process.once('exit', kill);

  const lines = createInterface({ input: server.stderr });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
  lines.removeAllListeners('line').on('line', () => {}); // keep the pipe empty: errors are what tests provoke

  return {
    url: (database) => `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.removeListener('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function initializeCluster(initdb: string, cluster: string, options: SpawnOptions): void {
  const common = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--no-instructions',
  ];
  // A collation unlike the embedded database's C finds the query that relies on the default one.
  const unlikeC = ['--locale-provider=icu', '--icu-locale=ja-JP', '--locale=C.UTF-8'];
  const run = (args: string[]) => execFileSync(initdb, args, { ...options, stdio: 'pipe' });
  try {
    run([...common, ...unlikeC]);
  } catch {
    rmSync(cluster, { recursive: true, force: true });
    run([...common, '--locale=C.UTF-8']); // built without ICU
  }
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
