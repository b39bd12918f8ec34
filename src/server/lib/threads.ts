import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Threads without work, by kind. */
const idleOfAllKinds: Worker[][] = [];

/**
 * A function that posts a message to a thread and resolves to its reply. It takes an idle thread, or starts one.
 * Rejects with the error of the thread or of `signal`, and then ends the thread.
 */
export function createThreads(start: () => Worker) {
  const idle: Worker[] = [];
  idleOfAllKinds.push(idle);
  return async <Reply>(message: unknown, signal?: AbortSignal): Promise<Reply> => {
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
    }
  };
}

export const endIdleThreads = async () =>
  void (await Promise.all(
    idleOfAllKinds.flatMap((idle) => idle.splice(0)).map((thread) => thread.terminate()),
  ));
