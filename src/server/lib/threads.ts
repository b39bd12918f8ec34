import { once } from 'node:events';
import os from 'node:os';
import type { Worker } from 'node:worker_threads';

/** Called in a thread: requests come first. On Linux the priority is that of the thread, elsewhere of the process. */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
};

/** Threads without work, by kind. */
const idleOfAllKinds: Worker[][] = [];
/** One controller for each call that waits for the reply of its thread. */
const running = new Set<AbortController>();
let isStopping = false;

/**
 * A function that posts a message to a thread and resolves to its reply. It takes an idle thread, or starts one.
 * Rejects with the error of the thread or of `given`, and then ends the thread.
 */
export function createThreads(start: () => Worker) {
  const idle: Worker[] = [];
  idleOfAllKinds.push(idle);
  return async <Reply>(message: unknown, given?: AbortSignal): Promise<Reply> => {
    const call = new AbortController();
    if (isStopping) call.abort();
    const signal = given ? AbortSignal.any([given, call.signal]) : call.signal;
    signal.throwIfAborted();
    running.add(call);
    const thread = idle.pop() ?? start();
    thread.ref();
    try {
      const replied = once(thread, 'message', { signal }) as Promise<[Reply]>;
      thread.postMessage(message);
      const [reply] = await replied;
      thread.unref(); // An idle thread does not keep the process running.
      idle.push(thread);
      return reply;
    } catch (error) {
      await thread.terminate();
      throw error;
    } finally {
      running.delete(call);
    }
  };
}

export const endIdleThreads = async () =>
  void (await Promise.all(
    idleOfAllKinds.flatMap((idle) => idle.splice(0)).map((thread) => thread.terminate()),
  ));

/** Waits for `work`; meanwhile threads end what they are doing, and begin nothing: their calls reject. */
export async function withoutThreads<T>(work: Promise<T>): Promise<T> {
  isStopping = true;
  for (const call of running) call.abort();
  try {
    return await work;
  } finally {
    isStopping = false;
  }
}
