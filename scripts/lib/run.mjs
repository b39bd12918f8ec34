// Runs other programs.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Reads .env if it exists; variables that are already set keep their values. APP_ENV is local outside production. */
export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  if (process.env.NODE_ENV !== 'production') process.env.APP_ENV ||= 'local';
}

/** An error that the user of a command can resolve; printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs a program to its end. It is stopped when it prints nothing for `idleMinutes`, never by its total time: a slow
 * machine is not a failure.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, idleMinutes?: number, live?: boolean, log?: string }} [options]
 *   cwd: by default the root; live: output goes to this console without a time limit; log: a file that receives the
 *   output, too
 * @returns {Promise<{ code: number, output: string }>} code 0 = success; output = stdout and stderr in order
 */
export function run(command, args, { cwd = root, env, idleMinutes = 15, live = false, log } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: !live && process.platform !== 'win32', // a new process group, so that its children end with it
    });
    let output = '';
    const logFile = log && createWriteStream(log);
    const collect = (chunk) => {
      output += chunk;
      logFile?.write(chunk);
      timer?.refresh();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);

    const end = () => endGroup(child, live);
    const timer = live
      ? undefined
      : setTimeout(() => {
          collect(`\nStopped: no output for ${idleMinutes} minutes.\n`);
          end();
        }, idleMinutes * 60_000);
    running.add(end);

    const settle = (code) => {
      clearTimeout(timer);
      logFile?.end();
      running.delete(end);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      collect(error.message);
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

/** Runs a script with this Node, without a shell or npx. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** The path of a tool's script in node_modules, as in the `bin` of its package.json. */
export const tool = (file) => path.join(root, 'node_modules', file);

const running = new Set();

function endGroup(child, live) {
  try {
    if (live || process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}

/** Ends the started programs, too, when this process is interrupted. */
export function endWithChildren() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => {
      for (const end of running) end();
      process.exit(code);
    });
  }
}
