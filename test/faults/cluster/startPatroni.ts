import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../journeys/support/product';
import { findPostgresBinaries } from '../../support/databases/findPostgresBinaries';
import { unprivilegedUser } from '../../support/databases/postgresProcess';
import { signalTree } from './signalTree';

const names = ['db1', 'db2', 'db3'];
const password = 'a-password-of-this-test-only';

export type Role = 'leader' | 'sync_standby' | 'replica';

/** One of the three machines: Patroni, and the PostgreSQL that Patroni has started. */
export interface Machine {
  name: string;
  /** Of PostgreSQL, and of Patroni's answers to HAProxy. */
  port: number;
  checkPort: number;
  killPostgres(): void;
  /** Everything on it ends at once. */
  kill(): void;
  /** Nothing on it replies any more, but its connections stay. */
  freeze(): void;
  /** A frozen one goes on where it was, as a virtual machine that was paused does. */
  thaw(): void;
  /** Everything that still runs on it ends at once and starts again. */
  restart(): void;
}

export interface PatroniCluster {
  machines: readonly Machine[];
  /** The machines by their role; resolves when all three have one and run. */
  whenHealthy(): Promise<Record<Role, Machine>>;
  /** Of a superuser. */
  login: { user: string; password: string };
  stop(): void;
}

/**
 * Starts config/deploy/patroni.yaml on three machines that differ from its own in addresses and folders only, and etcd on
 * three others.
 */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const user = unprivilegedUser();
  const own = (created: string) => {
    if (user) chownSync(created, user.uid, user.gid);
  };
  own(folder);
  const ports = await Promise.all(
    names.map(async (name) => ({
      name,
      port: await freePort(),
      checkPort: await freePort(),
    })),
  );
  const etcd = await startEtcd(folder, user);

  const machines = ports.map(({ name, port, checkPort }): Machine => {
    const home = path.join(folder, name);
    mkdirSync(home);
    own(home);
    const dataFolder = path.join(home, 'data');
    writeFileSync(
      path.join(home, 'patroni.yaml'),
      adaptedConfiguration({
        name,
        port,
        checkPort,
        home,
        dataFolder,
        etcd: etcd.hosts,
      }),
    );
    const log = openSync(path.join(home, 'log'), 'a');
    const run = (program: string, args: string[]) =>
      spawn(program, args, {
        ...user,
        cwd: home,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env.PATH,
          HOME: home,
          LC_ALL: 'C.UTF-8',
          PATRONI_SUPERUSER_PASSWORD: password,
          PATRONI_REPLICATION_PASSWORD: password,
          PATRONI_REWIND_PASSWORD: password,
          PATRONI_RESTAPI_USERNAME: 'patroni',
          PATRONI_RESTAPI_PASSWORD: password,
        },
      });
    let patroni: ChildProcess;
    const signalPostgres = (signal: NodeJS.Signals) => {
      try {
        const pid = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
        // The file of one that was killed stays, and another process may have got its number.
        if (readlinkSync(`/proc/${pid}/cwd`) === dataFolder) signalTree(pid, signal);
      } catch {
        // It does not run.
      }
    };
    const signalAll = (signal: NodeJS.Signals) => {
      // Patroni first: it must not see how its PostgreSQL ends.
      patroni.kill(signal);
      signalPostgres(signal);
    };
    const start = () => {
      patroni = run('patroni', [path.join(home, 'patroni.yaml')]);
    };
    start();
    return {
      name,
      port,
      checkPort,
      killPostgres: () => signalPostgres('SIGKILL'),
      kill: () => signalAll('SIGKILL'),
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      restart() {
        signalAll('SIGKILL');
        start();
      },
    };
  });
  const stop = () => {
    for (const machine of machines) machine.kill();
    etcd.kill();
  };
  process.once('exit', stop);

  const findRoles = async (): Promise<Partial<Record<Role, Machine>>> => {
    const roles: Partial<Record<Role, Machine>> = {};
    for (const machine of machines) {
      const response = await fetch(`http://127.0.0.1:${machine.checkPort}/cluster`).catch(() => undefined);
      if (!response) return {};
      const { members } = (await response.json()) as {
        members: { name: string; role: Role; state: string }[];
      };
      const self = members.find(({ name }) => name === machine.name);
      if (!self || !['running', 'streaming'].includes(self.state)) return {};
      roles[self.role] = machine;
    }
    return roles;
  };
  return {
    machines,
    async whenHealthy() {
      for (;;) {
        const { leader, sync_standby, replica } = await findRoles();
        if (leader && sync_standby && replica) return { leader, sync_standby, replica };
        await pause(500);
      }
    },
    login: { user: 'postgres', password },
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
}

/** Starts etcd on three machines, to which nothing happens. */
async function startEtcd(folder: string, user: ReturnType<typeof unprivilegedUser>) {
  const members = await Promise.all(
    names.map(async (name) => ({
      name,
      host: `127.0.0.1:${await freePort()}`,
      peerUrl: `http://127.0.0.1:${await freePort()}`,
    })),
  );
  const cluster = members.map(({ name, peerUrl }) => `${name}=${peerUrl}`).join(',');
  const processes = members.map(({ name, host, peerUrl }) => {
    const settings = {
      name,
      'data-dir': path.join(folder, `etcd-${name}`),
      'listen-client-urls': `http://${host}`,
      'advertise-client-urls': `http://${host}`,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': cluster,
    };
    const args = Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`);
    return spawn('etcd', args, { ...user, cwd: folder, stdio: 'ignore' });
  });
  return {
    hosts: members.map(({ host }) => host),
    kill() {
      for (const child of processes) child.kill('SIGKILL');
    },
  };
}

interface Places {
  name: string;
  port: number;
  checkPort: number;
  home: string;
  dataFolder: string;
  etcd: string[];
}

function adaptedConfiguration({ name, port, checkPort, home, dataFolder, etcd }: Places): string {
  const configuration = parse(
    readFileSync(path.resolve('config/deploy/patroni.yaml'), 'utf8').replaceAll('10.0.0.0/8', '127.0.0.0/8'),
  ) as Record<'restapi' | 'postgresql', Record<string, unknown>>;
  const { restapi, postgresql } = configuration;
  const address = (ofPort: number) => ({
    listen: `127.0.0.1:${ofPort}`,
    connect_address: `127.0.0.1:${ofPort}`,
  });
  return stringify({
    ...configuration,
    name,
    restapi: { ...restapi, ...address(checkPort) },
    etcd3: { hosts: etcd },
    postgresql: {
      ...postgresql,
      ...address(port),
      data_dir: dataFolder,
      bin_dir: findPostgresBinaries(),
      parameters: { ...(postgresql.parameters as object), unix_socket_directories: home },
    },
  });
}
