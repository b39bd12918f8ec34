// Jest loads the two hooks apart from each other; what one started reaches the other through the process.
const stopCallbacksKey: unique symbol = Symbol.for('koenowa.test.started') as never;

type StopCallback = () => Promise<void>;
const sharedState = globalThis as { [stopCallbacksKey]?: StopCallback[] };

/** Has `stop` called after the last test; the last thing started is the first stopped. */
export function stopAfterTests(stop: StopCallback): void {
  (sharedState[stopCallbacksKey] ??= []).unshift(stop);
}

export default async function globalTeardown(): Promise<void> {
  for (const stop of sharedState[stopCallbacksKey] ?? []) await stop();
}
