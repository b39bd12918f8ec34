// Jest loads setup and teardown as separate modules, so they share state through globalThis.
const stopCallbacksKey: unique symbol = Symbol.for('koenowa.test.started') as never;

type StopCallback = () => Promise<void>;
const sharedState = globalThis as { [stopCallbacksKey]?: StopCallback[] };

/** Registers `stop` to be called after the last test, in reverse order of registration. */
export function stopAfterTests(stop: StopCallback): void {
  (sharedState[stopCallbacksKey] ??= []).unshift(stop);
}

export default async function globalTeardown(): Promise<void> {
  for (const stop of sharedState[stopCallbacksKey] ?? []) await stop();
}
