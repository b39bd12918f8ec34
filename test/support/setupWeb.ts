import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { configure } from '@testing-library/dom';
import { testNow } from './app/testNow';

// The time of the test server, whatever today is: then the device's clock needs no correction.
const SystemDate = Date;
const startedAt = SystemDate.now();
globalThis.Date = class TestDate extends SystemDate {
  constructor(...values: unknown[]) {
    super(...((values.length > 0 ? values : [TestDate.now()]) as [number]));
  }
  static override now = () => testNow.getTime() + SystemDate.now() - startedAt;
} as DateConstructor;

// Browser APIs that jsdom lacks. Each replacement behaves like a wide, idle browser in light mode.

/** Supports min-width and max-width queries; all others do not match. `window.resizeTo` changes the width. */
window.innerWidth = 1280;
window.matchMedia ??= (media) => {
  const min = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
  const max = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
  const list = Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  const matches = () =>
    (min !== undefined || max !== undefined) &&
    window.innerWidth >= Number(min ?? 0) &&
    window.innerWidth <= Number(max ?? Infinity);
  window.addEventListener('resize', () => list.dispatchEvent(new Event('change')));
  return Object.defineProperty(list, 'matches', { get: matches });
};
window.resizeTo = (width) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.requestIdleCallback ??= (callback) =>
  window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0);
window.cancelIdleCallback ??= (handle) => window.clearTimeout(handle);

File.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(this);
  });
};

if (!window.crypto?.subtle) Object.defineProperty(window, 'crypto', { value: webcrypto });

window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

// Long timeouts: two workers and a server share two cores, and Jest transforms lazy chunks at their first import.
configure({ asyncUtilTimeout: 60_000 });
