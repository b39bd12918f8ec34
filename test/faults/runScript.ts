import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
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

/** Runs a TypeScript file of this folder in a new process. */
export function runScript(
  file: string,
  args: string[],
  { preload = [], env = {} }: { preload?: string[]; env?: Record<string, string> } = {},
): ChildScript {
  const flags = preload.flatMap((script) => ['--require', path.join(__dirname, script)]);
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', path.join(__dirname, file), ...args], {
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
