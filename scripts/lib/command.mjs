// What every command here shares: packages first, and a Refusal printed as one plain message.
import { ensureInstalled } from './install.mjs';
import { Refusal, endWithChildren } from './run.mjs';

export async function command(work) {
  endWithChildren();
  try {
    await ensureInstalled();
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
