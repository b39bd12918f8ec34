import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { configure } from '@testing-library/react';

// What browsers have and jsdom has not. Each stand-in does what a still, wide, light, idle browser would do.

/** A 1280 px wide screen in the light scheme: understands the width queries the theme makes, denies the rest. */
window.matchMedia ??= (media) => {
  const min = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
  const max = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
  const matches =
    (min !== undefined || max !== undefined) && 1280 >= Number(min ?? 0) && 1280 <= Number(max ?? Infinity);
  return Object.assign(new EventTarget(), {
    matches,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
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

// Two cores are shared by two workers and a server, and a chunk asked for the first time is transformed first:
// wait longer before calling something missing.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
