// Runs other programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export const readJson = (file) => JSON.parse(readFileSync(path.resolve(root, file), 'utf8'));

/** Reads .env if it exists; variables that are already set keep their values. APP_ENV is local outside production. */
export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  if (process.env.NODE_ENV !== 'production') process.env.APP_ENV ||= 'local';
}

/** An error that the user of a command can resolve; printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs a program to its end, at the latest that of this process. It is stopped when it prints nothing for `idleMinutes`,
 * never by its total time: a slow machine is not a failure.
 * @param {{ cwd?: string, env?: object, idleMinutes?: number, live?: boolean, failure?: string }} [options]
 *   live: output goes to this console without a time limit; failure: what is thrown, with the output, when the program fails
 * @returns {Promise<{ code: number, output: string }>} code 0 = success; output = stdout and stderr in order
 */
export async function run(command, args, options = {}) {
  const { cwd = root, env, idleMinutes = 15, live = false, failure } = options;
  const ownGroup = !live && process.platform !== 'win32'; // so that what the program has started ends with it
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  const stop = () => {
    try {
      process.kill(ownGroup ? -child.pid : child.pid);
    } catch {
      // The process has already ended.
    }
  };
  process.once('exit', stop);

  let output = '';
  const collect = (chunk) => {
    output += chunk;
    idle?.refresh();
  };
  const stopIdle = () => {
    collect(`\nStopped: no output for ${idleMinutes} minutes.\n`);
    stop();
  };
  const idle = live ? undefined : setTimeout(stopIdle, idleMinutes * 60_000);
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const [code] = await once(child, 'close').catch((error) => {
    output = error.message;
    return [127];
  });
  process.off('exit', stop);
  clearTimeout(idle);
  if (failure && code !== 0) throw new CommandError(`${failure}\n${output}`);
  return { code: code ?? 1, output };
}

/**
 * Runs a script with this Node, without a shell or npx. What tests, lint and builds allocate dies young. In young generations
 * of 64 MB instead of 16, V8 copies it less often: they need about a tenth less time of the processor.
 */
export const runNode = (script, args, options) =>
  run(process.execPath, ['--max-semi-space-size=64', script, ...args], options);

/** The path of a tool's script in node_modules, as in the `bin` of its package.json. */
export const tool = (file) => path.join(root, 'node_modules', file);
