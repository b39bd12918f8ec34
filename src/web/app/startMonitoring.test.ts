import * as sentry from '@sentry/react';
import { startMonitoring } from './startMonitoring';

jest.mock('@sentry/react', () => {
  const real = jest.requireActual<typeof sentry>('@sentry/react');
  // jsdom cannot record a screen.
  return { ...real, replayIntegration: jest.fn(() => ({ name: 'Replay' })), init: jest.fn(real.init) };
});

window.performance.getEntriesByType ??= () => []; // jsdom has no performance entries.

/** The lines that were sent to /monitoring. */
const sent: string[] = [];

function start(path: string, errors: Error[] = []) {
  window.history.replaceState(null, '', path);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    expect(String(target)).toMatch(/^\/monitoring/);
    const body = init?.body;
    sent.push(
      ...(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)).split('\n'),
    );
    return new Response();
  });
  startMonitoring('http://key@127.0.0.1:9/42', errors);
}

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => sentry.close());

/** A page view as the SDK starts it, ended at once. */
const view = (name: string) =>
  sentry.startSpan({ name, op: 'navigation', forceTransaction: true }, () => undefined);

it('samples and masks as spec §9 says, through our own origin', () => {
  start('/login');
  expect(jest.mocked(sentry.init).mock.lastCall?.[0]).toMatchObject({
    tunnel: '/monitoring',
    tracesSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0.1,
  });
  expect(jest.mocked(sentry.replayIntegration).mock.lastCall?.[0]).toMatchObject({
    maskAllText: true,
    blockAllMedia: true,
  });
});

it('sends earlier errors, and page views except those named /404 (spec §2)', async () => {
  start('/login', [new Error('too early')]);
  view('/404');
  view('/organizations/:orgId/projects');
  await sentry.flush(2_000);
  const text = sent.join('\n');
  expect(text).toContain('"dsn":"http://key@127.0.0.1:9/42"');
  expect(text).toContain('too early');
  expect(text).toContain('"/organizations/:orgId/projects"');
  expect(text).not.toContain('"/404"');
});
