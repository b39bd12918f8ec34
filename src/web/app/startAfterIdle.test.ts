import { waitFor } from '@testing-library/react';
import { setPageConfig } from '../lib/config';
import { startAfterIdle } from './startAfterIdle';

const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src);

beforeEach(() => {
  document.head.replaceChildren();
  setPageConfig({ gtmId: 'GTM-TEST' });
});

async function idle() {
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => window.requestIdleCallback(resolve));
}

it('loads the tag manager once the page is idle (spec §2)', async () => {
  window.history.replaceState(null, '', '/login');
  startAfterIdle();
  await idle();
  await waitFor(() => expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']));
});

it('keeps the address of a mailed link from it', async () => {
  window.history.replaceState(null, '', `/${'x'.repeat(43)}`);
  startAfterIdle();
  await idle();
  await idle();
  expect(scripts()).toEqual([]);
});
