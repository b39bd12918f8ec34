import { systemClock } from '../../../src/server/adapters/clock';

/** Fakes only the date; timers stay real. */
export function freezeDate(): { advance(seconds: number): void } {
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  return {
    advance: (seconds) => void jest.setSystemTime(systemClock.now().getTime() + seconds * 1000),
  };
}
