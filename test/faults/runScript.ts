import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Readable } from 'node:stream';

export interface ChildScript {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves to the `count`th printed line that matches; rejects when the script ends before. */
  waitForLine(pattern: RegExp, count?: number): Promise<RegExpExecArray>;
  /** The lines printed to stdout so far. */
  lines: string[];
  /** Resolves to the exit code (null after a signal) and the output to stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Compiles a TypeScript file of this folder for scripts that are started often; returns what `runScript` runs. */
export async function bundleScript(file: string): Promise<string> {
  const outfile = path.resolve('build/faults', file.replace(/ts$/, 'js'));
  await build({
    entryPoints: [path.join(__dirname, file)],
    outfile,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

/** Runs a TypeScript file of this folder, or a bundled one, in a new process. */
export function runScript(
  file: string,
  args: string[],
  { preload = [], env = {} }: { preload?: string[]; env?: Record<string, string> } = {},
): ChildScript {
  const flags = preload.flatMap((script) => ['--require', path.join(__dirname, script)]);
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...flags, ...loader, path.resolve(__dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });

  const waitForLine = (pattern: RegExp, count = 1) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      let found = 0;
      reader.on('line', (text) => {
        const match = pattern.exec(text);
        if (match && (found += 1) === count) resolve(match);
      });
      void ended.then(() => reject(new Error(`${file} ended early: ${errors}`)));
    });
  return { child, waitForLine, lines, ended };
}
