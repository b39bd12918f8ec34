// Runs a command: installs missing packages first, and prints a CommandError without a stack.
import { ensureInstalled } from './install.mjs';
import { CommandError, endWithChildren } from './run.mjs';

export async function command(work) {
  endWithChildren();
  try {
    await ensureInstalled();
    await work();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
