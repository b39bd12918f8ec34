import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../journeys/support/product';
import { openPostgresHome, type PostgresProcess } from '../../support/databases/postgresProcess';
import { startTcpProxy, type TcpProxy } from '../../support/startTcpProxy';
import { signalTree } from './signalTree';

/** How long a manager such as Patroni takes to notice that a database is gone, in milliseconds. */
const noticedAfterMs = 2_000;

/** One of the two databases. */
interface Node {
  name: string;
  port: number;
  /** Where HAProxy asks whether it is the primary, as of Patroni. */
  checkPort: number;
  /** The way from the other one to it. */
  network: TcpProxy;
  server: PostgresProcess;
}

export interface PostgresPair {
  /** For HAProxy. */
  nodes: readonly Pick<Node, 'port' | 'checkPort'>[];
  /** The address of the primary itself. */
  primaryUrl(): string;
  /** Kills the primary, promotes the standby once `meanwhile` is over, too, and makes the killed one its standby. */
  failOver(meanwhile?: () => Promise<void>): Promise<void>;
  /** Kills the standby; the primary goes on alone until it is back. */
  loseStandby(): Promise<void>;
  /** Cuts the network between the two for so long. */
  cutReplication(ms: number): Promise<void>;
  /** For replication that is not synchronous: kills and promotes while the standby is behind by what came in so long. */
  failOverBehind(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two databases on loopback that keep every commit on disk, of which one is the standby of the other, and what Patroni
 * does with them: the standby is promoted when the primary is gone, and while there is no standby the primary is alone.
 * Commits wait for the standby if `synchronous`.
 */
export async function startPostgresPair({ synchronous }: { synchronous: boolean }): Promise<PostgresPair> {
  const home = openPostgresHome();
  const query = async (node: Node, statement: string) => {
    const options = `-h 127.0.0.1 -p ${node.port} -U postgres -X -A -t -c`.split(' ');
    return (await home.run('psql', [...options, statement])).trim();
  };
  const start = (node: Pick<Node, 'name' | 'port'>) =>
    home.start(node.name, {
      listen_addresses: '127.0.0.1',
      port: String(node.port),
      max_connections: '60',
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      wal_receiver_status_interval: '1s',
    });

  let primary: Node;
  const makeNode = async (name: string): Promise<Omit<Node, 'server'>> => {
    const [port, checkPort] = [await freePort(), await freePort()];
    const check = createServer((_request, response) => {
      response.writeHead(primary.name === name ? 200 : 503).end();
    });
    await once(check.listen(checkPort, '127.0.0.1'), 'listening');
    check.unref();
    return { name, port, checkPort, network: await startTcpProxy(() => ({ host: '127.0.0.1', port })) };
  };
  /** Copies the primary and starts the copy as its standby; resolves when it has all commits. */
  const follow = async (node: Omit<Node, 'server'>): Promise<Node> => {
    rmSync(path.join(home.folder, node.name), { recursive: true, force: true });
    const address = `host=127.0.0.1 port=${primary.network.port} user=postgres application_name=${node.name}`;
    await home.run('pg_basebackup', [
      '-D',
      path.join(home.folder, node.name),
      '-d',
      address,
      '-R',
      '-c',
      'fast',
    ]);
    const following = { ...node, server: await start(node) };
    await hasState(primary, 'async');
    await setSynchronous(primary, true);
    return following;
  };
  /** Whether commits wait for the standby; resolves when that holds. */
  const setSynchronous = async (node: Node, isOn: boolean) => {
    if (!synchronous) return;
    await query(node, `alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`);
    await query(node, 'select pg_reload_conf()');
    if (isOn) await hasState(node, 'sync');
  };
  const hasState = async (node: Node, state: string) => {
    const statement = `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`;
    while ((await query(node, `select exists (${statement})`)) !== 't') await pause(100);
  };
  /** Kills all processes of a server at once, as a power cut does. */
  const kill = async ({ server }: Node) => {
    signalTree(server.pid, 'SIGKILL');
    await server.ended;
  };
  const promote = async (standby: Node) => {
    await home.run('pg_ctl', ['promote', '-w', '-D', path.join(home.folder, standby.name)]);
    await setSynchronous(standby, false);
  };

  await home.initializeCluster('db1');
  const first = await makeNode('db1');
  primary = { ...first, server: await start(first) };
  let standby = await follow(await makeNode('db2'));

  const failOver = async (meanwhile?: () => Promise<void>) => {
    const killed = primary;
    await kill(killed);
    // What was still in the network is lost, too.
    await killed.network.stop();
    await killed.network.listen();
    await Promise.all([pause(noticedAfterMs), meanwhile?.()]);
    await promote(standby);
    primary = standby;
    standby = await follow(killed);
  };
  return {
    nodes: [primary, standby],
    primaryUrl: () => `postgresql://postgres@127.0.0.1:${primary.port}/postgres`,
    failOver,
    async loseStandby() {
      await kill(standby);
      await pause(noticedAfterMs);
      await setSynchronous(primary, false);
      standby = await follow(standby);
    },
    async cutReplication(ms) {
      primary.network.cut();
      await pause(ms);
      primary.network.mend();
    },
    async failOverBehind(ms) {
      primary.network.cut();
      await pause(ms);
      await failOver();
    },
    async stop() {
      for (const { server, network } of [primary, standby]) {
        server.kill('SIGQUIT');
        await Promise.all([server.ended, network.stop()]);
      }
      home.remove();
    },
  };
}
