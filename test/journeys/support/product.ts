import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Jest and measurements run in the root of the repository. */
const serverEntry = path.resolve('build/app/server/main.js');
/** Only a server that hangs takes this long; one that ends is noticed at once. */
const startLimitMs = 300_000;

/** The built product in a new process on a new embedded database, with the demo seeded. */
export interface Product {
  /** `http://localhost:<port>`, without a trailing slash. */
  url: string;
  /** The output of the server so far. */
  log(): string;
  /** Stops it gracefully (SIGTERM), deletes its data and resolves to the exit code. */
  stop(): Promise<number>;
  /** Restarts it with the same URL and data and with `env` added to its environment. */
  restart(env: NodeJS.ProcessEnv): Promise<void>;
}

/** The environment variable of the journeys with a seeded data directory, of which products get copies. */
export const demoDataVariable = 'KOENOWA_DEMO_DATA';

/**
 * The time at which journeys begin: a Friday, in the hours in which mails and Slack messages are sent. The trial of trial@
 * lasts till the Monday after, that of expired@ is over (product §9).
 */
export const fixedNow = '2026-11-20T09:30:00+09:00';

/** Seeds the demo as of `fixedNow` in this data directory. */
export async function seedDemo(dataDir: string): Promise<void> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, TEST_CLOCK: fixedNow };
  const server = await startServer(`http://localhost:${port}`, env);
  await server.stop();
}

/** Starts it and waits until it answers /readyz; `env` is added to the server's environment. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'koenowa-journey-'));
  const demoData = process.env[demoDataVariable];
  // The asynchronous version takes 0.4 s more of a processor for the 1,600 files.
  if (demoData) cpSync(demoData, path.join(dataDir, 'data'), { recursive: true });
  const port = await freePort();
  const start = (restartEnv: NodeJS.ProcessEnv) =>
    startServer(`http://localhost:${port}`, {
      PORT: String(port),
      DATA_DIR: path.join(dataDir, 'data'),
      ...env,
      ...restartEnv,
    });
  const removeData = () => rm(dataDir, { recursive: true, force: true });

  let server = await start({}).catch(async (error) => {
    await removeData();
    throw error;
  });
  return {
    url: server.url,
    log: () => server.log(),
    stop: async () => {
      const code = await server.stop();
      await removeData();
      return code;
    },
    restart: async (restartEnv) => {
      await server.stop();
      server = await start(restartEnv);
    },
  };
}

type ServerProcess = Omit<Product, 'restart'>;

async function startServer(url: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { PATH, HOME } = process.env;
  // Servers of journeys live for a minute. Optimizing WebAssembly and JavaScript takes longer than it saves then.
  const flags = process.env[demoDataVariable] ? ['--liftoff-only', '--no-opt'] : [];
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, serverEntry], {
    env: { PATH, HOME, TZ: 'UTC', ...env },
    // Not the root of the repository, which an installed release does not have.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  try {
    await Promise.race([
      waitUntilReady(`${url}/readyz`),
      exited.then((code) => Promise.reject(new Error(`The server ended with ${code}:\n${log}`))),
    ]);
  } catch (error) {
    await stop();
    throw error instanceof Error && log ? new Error(`${error.message}\n${log}`) : error;
  }
  return { url, log: () => log, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const timeout = AbortSignal.timeout(startLimitMs);
  while (!timeout.aborted) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error(`${url} was not ready within ${startLimitMs / 1000} s.`);
}

/** A port that is currently unused. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
