import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const environment = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-secret-key-for-the-servers-of-this-test-only',
  PUBLIC_URL: 'https://koenowa.example',
  MIGRATE_ON_START: 'false',
};

export interface ServerOptions {
  /** The release, as `npm run build` writes it. */
  release: string;
  port: number;
  /** DATABASE_URL, DATA_DIR and what else differs. */
  env: Record<string, string>;
}

export interface ServerProcess {
  port: number;
  kill(signal: NodeJS.Signals): void;
  /** Moves the clock of the process to so many milliseconds after the machine's. */
  setClock(offsetMs: number): void;
  /** Resolves to the exit code (null after a signal) and all that it has logged. */
  ended: Promise<{ code: number | null; log: string }>;
}

const command = (release: string, file: string) => path.join(release, 'server', file);

/** Runs `migrate` of a release; resolves to what it prints. */
export async function migrateWith({ release, env }: Pick<ServerOptions, 'release' | 'env'>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command(release, 'migrate.js')], {
    env: { ...process.env, ...environment, ...env },
  });
  return stdout;
}

/** Starts the server of a release in a process, as in production; resolves when it is ready. */
export async function startServer({ release, port, env }: ServerOptions): Promise<ServerProcess> {
  const clock = path.resolve(__dirname, '../movableClock.cjs');
  const child = spawn(process.execPath, ['--require', clock, command(release, 'main.js')], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, CLOCK_OFFSET_MS: '0', ...environment, PORT: String(port), ...env },
  });
  let log = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => (log += String(chunk)));
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  const killAtExit = () => kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(child, 'close').then(([code]) => {
    process.removeListener('exit', killAtExit);
    return { code: code as number | null, log };
  });
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  while (!(await isReady(port))) {
    if (isEnded) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}: ${log}`);
    await pause(100);
  }
  return { port, kill, setClock: (offsetMs) => void child.send(offsetMs), ended };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
