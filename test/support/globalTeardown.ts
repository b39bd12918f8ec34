// Jest loads the two hooks apart from each other; what one started reaches the other through the process.
const started: unique symbol = Symbol.for('koenowa.test.started') as never;

type Stop = () => Promise<void>;
const shared = globalThis as { [started]?: Stop[] };

/** Has `stop` called after the last test; the last thing started is the first stopped. */
export function stopAtTheEnd(stop: Stop): void {
  (shared[started] ??= []).unshift(stop);
}

export default async function globalTeardown(): Promise<void> {
  for (const stop of shared[started] ?? []) await stop();
}
