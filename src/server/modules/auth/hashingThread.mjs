// A thread that hashes and verifies passwords with argon2, one at a time. A message is ['hash' | 'verify', ...arguments], the
// reply the result. An error, as of a hash in another format, ends the thread.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Requests come first, but about a tenth of a busy processor remains: with the lowest priority a log-in beside six busy
// processes took eight seconds. On Linux the priority is that of a thread, elsewhere of the process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const functions = { hash: hashSync, verify: verifySync };
parentPort.on('message', ([name, ...values]) => parentPort.postMessage(functions[name](...values)));
