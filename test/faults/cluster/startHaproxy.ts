import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../journeys/support/product';

export interface Haproxy {
  /** Where browsers reach the servers. */
  url: string;
  /** The port that leads to the primary. */
  databasePort: number;
  stop(): Promise<void>;
}

/** What HAProxy leads to, on loopback: the ports of the servers, and of each database with that of its check. */
export interface HaproxyTargets {
  servers: readonly number[];
  databases: readonly { port: number; checkPort: number }[];
}

/** Starts HAProxy with config/deploy/haproxy.cfg; nothing in it differs but the addresses. */
export async function startHaproxy(folder: string, { servers, databases }: HaproxyTargets): Promise<Haproxy> {
  const [webPort, databasePort] = [await freePort(), await freePort()];
  const lines = [
    ...servers.map((port, index) => [`server${index + 1}`, `127.0.0.1:${port}`]),
    ...databases.map(({ port, checkPort }, index) => [
      `db${index + 1}`,
      `127.0.0.1:${port} port ${checkPort}`,
    ]),
  ];
  const addresses = Object.fromEntries(lines) as Record<string, string>;
  const configuration = readFileSync(path.resolve('config/deploy/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${webPort}`)
    .replace('bind :5000', `bind 127.0.0.1:${databasePort}`)
    .replace('bind 127.0.0.1:7000', `bind unix@${folder}/statistics.sock`)
    // A server of the file that is not here has no line.
    .replace(/^( +server (\w+)) .*\n/gm, (_line, start: string, name: string) =>
      addresses[name] ? `${start} ${addresses[name]}\n` : '',
    );
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: `http://127.0.0.1:${webPort}`,
    databasePort,
    async stop() {
      process.removeListener('exit', kill);
      kill();
      await ended;
    },
  };
}
