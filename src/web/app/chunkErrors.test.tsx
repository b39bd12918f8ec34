import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render } from '@testing-library/react';
import * as sentry from '@sentry/react';
import type { FunctionComponent } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type * as lazy from '../components/lazy';
import { authListeners } from '../features/session/authListeners';
import { setPageConfig } from '../lib/config';
import { createStore } from '../store/createStore';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { startMonitoring } from './startMonitoring';

jest.mock('@sentry/react', () => {
  const real = jest.requireActual<typeof sentry>('@sentry/react');
  return { ...real, replayIntegration: () => ({ name: 'Replay' }) }; // jsdom cannot record a screen.
});

type Load = () => Promise<lazy.LazyModule>;

interface LazyChunk {
  name: string;
  Component: FunctionComponent<{ open: boolean }>;
}
interface RecordedChunks {
  /** Every lazy page and part of the web application that has been defined. */
  chunks: LazyChunk[];
  /** `of` gives the content of a chunk to its page or part. The real chunks have been loaded before. */
  outcome: { of?: (name: string) => lazy.LazyModule };
}

jest.mock('../components/lazy', () => {
  const real = jest.requireActual<typeof lazy>('../components/lazy');
  const pageOf = (load: Load) => real.lazyPage(load).Component as LazyChunk['Component'];
  const partOf = (load: Load) => real.lazyPart(load) as LazyChunk['Component'];
  const recorded: RecordedChunks = { chunks: [], outcome: {} };
  const record = (load: Load, create: (load: Load) => LazyChunk['Component']) => {
    const [, module = ''] = /["']([^"']+)["']\)+$/.exec(String(load)) ?? [];
    const name = `${recorded.chunks.length + 1} (${path.basename(module)})`;
    const Component = create(async () => {
      await load();
      return recorded.outcome.of!(name);
    });
    recorded.chunks.push({ name, Component });
    return Component;
  };
  return {
    ...real,
    ...recorded,
    lazyPage: (load: Load) => ({ Component: record(load, pageOf) }),
    lazyPart: (load: Load) => record(load, partOf),
  };
});
const { chunks, outcome } = jest.requireMock<RecordedChunks>('../components/lazy');

const web = path.resolve(__dirname, '..');
for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
  if (/= lazyPart\b|: lazyPage\(/.test(readFileSync(path.join(web, file), 'utf8')))
    jest.requireActual(path.join(web, file));
}

const throwingComponent = (name: string): lazy.LazyModule => ({
  default: () => {
    throw new Error(name);
  },
});

/** The events that arrive at /monitoring after the part is rendered, by type and message of their error. */
async function eventsOf(Component: LazyChunk['Component']) {
  await act(async () => {
    render(
      <Provider store={createStore(authListeners)}>
        <MemoryRouter>
          <ErrorBoundary>
            <Component open />
          </ErrorBoundary>
        </MemoryRouter>
      </Provider>,
    );
    // The chunks are modules of this process.
    await new Promise((resolve) => setTimeout(resolve));
  });
  await sentry.flush(2_000);
  return sent.splice(0).flatMap((line) => {
    const event = JSON.parse(line) as SentEvent;
    return (event.exception?.values ?? []).map(({ type, value }) => ({
      error: `${type}: ${value}`,
      release: event.release,
      environment: event.environment,
    }));
  });
}

interface SentEvent {
  exception?: { values: { type: string; value: string }[] };
  release?: string;
  environment?: string;
}

const sent: string[] = [];

beforeAll(() => {
  window.performance.getEntriesByType ??= () => [];
  window.reportError ??= (error: Error) =>
    void window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  setPageConfig({ version: '1.2.3+abc', sentryEnvironment: 'staging' });
  // The client keeps the function that it finds.
  globalThis.fetch = async (target, init) => {
    expect(String(target)).toMatch(/^\/monitoring/);
    const body = init?.body;
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array);
    sent.push(...text.split('\n').filter((line) => line !== ''));
    return new Response();
  };
  window.addEventListener('error', () => undefined); // If nothing listens, Jest fails the test.
  startMonitoring('http://key@127.0.0.1:9/42', []);
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(); // React names the component that threw.
});

test.each(chunks)(
  'an error of the chunk $name arrives once, with its release',
  async ({ name, Component }) => {
    outcome.of = throwingComponent;
    expect(await eventsOf(Component)).toEqual([
      { error: `Error: ${name}`, release: '1.2.3+abc', environment: 'staging' },
    ]);
  },
);

const real = jest.requireActual<typeof lazy>('../components/lazy');

describe.each([
  ['page', (load: Load) => real.lazyPage(load).Component as LazyChunk['Component']],
  ['part', (load: Load) => real.lazyPart(load) as LazyChunk['Component']],
])('a lazy %s', (_, create) => {
  test('is reported once where its code fails while it is loaded', async () => {
    const Failing = create(() => Promise.reject(new Error('wrong at load')));
    expect(await eventsOf(Failing)).toMatchObject([{ error: 'Error: wrong at load' }]);
  });

  test('is not reported where it is gone: the connection is cut, or the tab is of an earlier release', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const Failing = create(() => Promise.reject(gone));
    expect(await eventsOf(Failing)).toEqual([]);
  });
});
