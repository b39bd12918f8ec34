import { waitFor } from '@testing-library/react';
import type * as config from '../lib/config';
import type * as subject from './telemetry';

const token = 'x'.repeat(43);
const tagManager = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';
const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src);
const referrer = () => document.querySelector('meta[name=referrer]')!.getAttribute('content');

/** Opens a document at `path` with its own module registry; returns its `startAfterIdle`. */
function open(path: string): () => void {
  jest.resetModules();
  document.head.innerHTML = '<meta name="referrer" content="same-origin">';
  window.history.replaceState(null, '', path);
  const { setPageConfig } = jest.requireActual<typeof config>('../lib/config');
  setPageConfig({ gtmId: 'GTM-TEST' });
  return jest.requireActual<typeof subject>('./telemetry').startTelemetryWhenIdle;
}

async function idle() {
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => window.requestIdleCallback(resolve));
}

it('loads the tag manager once the page is idle (spec §2)', async () => {
  open('/login')();
  await idle();
  await waitFor(() => expect(scripts()).toEqual([tagManager]));
  expect(referrer()).toBe('same-origin');
});

describe('the address of a mailed link', () => {
  it('is not sent, nor as a referrer; telemetry starts once, when the path has changed', async () => {
    const start = open(`/${token}`);
    start();
    await idle();
    await idle();
    expect(scripts()).toEqual([]);
    expect(referrer()).toBe('no-referrer');

    window.history.pushState(null, '', '/login');
    start();
    start();
    await idle();
    await waitFor(() => expect(scripts()).toEqual([tagManager]));
  });

  it('is not sent when the back button returns to it', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot navigate.
    open('/login')();
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    window.history.replaceState(null, '', `/${token}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/');
    expect(String(complaint.mock.calls[0])).toContain('navigation');

    window.history.replaceState(null, '', '/signup');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', heard);
  });
});
