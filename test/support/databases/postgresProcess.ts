import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findPostgresBinaries } from './findPostgresBinaries';

export interface PostgresProcess {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<void>;
}

/** The programs of PostgreSQL, and a temporary folder in which they may write. */
export interface PostgresHome {
  folder: string;
  /** Runs a program to its end; resolves to what it prints and rejects when it fails. */
  run(program: string, args: string[]): Promise<string>;
  /** Creates a cluster in a folder within this one. */
  initializeCluster(name: string): Promise<void>;
  /** Starts a server on a cluster; resolves when it accepts connections. It ends with this process at the latest. */
  start(cluster: string, settings: Record<string, string>): Promise<PostgresProcess>;
  remove(): void;
}

/** Throws when this machine has no PostgreSQL that can be used. */
export function openPostgresHome(): PostgresHome {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL 15 or newer was found on this machine');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'koenowa-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const run = async (program: string, args: string[]) => {
    const { stdout } = await promisify(execFile)(path.join(binaries, program), args, {
      ...options,
      encoding: 'utf8',
    });
    return stdout;
  };

  return {
    folder,
    run,
    async initializeCluster(name) {
      const cluster = path.join(folder, name);
      const common = `-U postgres -A trust -E UTF8 --no-sync --no-instructions`.split(' ');
      // A collation unlike the embedded database's C finds the query that relies on the default one.
      const unlikeC = ['--locale-provider=icu', '--icu-locale=ja-JP', '--locale=C.UTF-8'];
      try {
        await run('initdb', ['-D', cluster, ...common, ...unlikeC]);
      } catch {
        rmSync(cluster, { recursive: true, force: true });
        await run('initdb', ['-D', cluster, ...common, '--locale=C.UTF-8']); // built without ICU
      }
    },
    async start(cluster, settings) {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const server = spawn(
        path.join(binaries, 'postgres'),
        ['-D', path.join(folder, cluster), '-c', `unix_socket_directories=${folder}`, ...args],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const kill = (signal: NodeJS.Signals = 'SIGQUIT') => void server.kill(signal);
      const killAtExit = () => kill(); // an immediate shutdown: the folder goes anyway
      process.once('exit', killAtExit);
      const ended = new Promise<void>((resolve) =>
        server.once('exit', () => {
          process.removeListener('exit', killAtExit);
          resolve();
        }),
      );
      const lines = createInterface({ input: server.stderr! });
      const said: string[] = [];
      await new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => {
          said.push(line);
          if (/ready to accept (read-only )?connections/.test(line)) resolve();
        });
        void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
      });
      lines.removeAllListeners('line').on('line', () => {}); // keep the pipe empty: errors are what tests provoke
      return { pid: server.pid!, kill, ended };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

// PostgreSQL refuses to run as root.
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
