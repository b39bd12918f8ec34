import { readFileSync } from 'node:fs';

/** Sends a signal to a process and its children at the same time; SIGKILL is what a power cut does to them. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
