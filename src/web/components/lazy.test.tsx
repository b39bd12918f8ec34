import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { selectOverlayShown } from '../features/ui/uiSlice';
import { createStore } from '../store/createStore';
import type { AppStore } from '../store/createStore';
import { lazyPage, lazyPart, retryDelayMs } from './lazy';
import type { LazyModule } from './lazy';

it('shows a failed component as an error in its place and retries on request', async () => {
  const Chart = () => <p>グラフの中身</p>;
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ default: Chart });
  const LazyChart = lazyPart(load, { subject: 'グラフ', height: 260 });
  render(
    <>
      <h1>ページ</h1>
      <LazyChart />
    </>,
  );
  expect(await screen.findByText('グラフを読み込めませんでした')).toBeVisible();
  expect(screen.getByText('ページ')).toBeVisible();
  fireEvent.click(screen.getByText('再読み込み'));
  expect(await screen.findByText('グラフの中身')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a lazy dialog', () => {
  const Dialog = () => <p>開いたもの</p>;

  /** Renders a closed dialog whose chunk can be loaded while `network.isOnline`. */
  function setUp() {
    const network = { isOnline: false, requests: 0 };
    const LazyDialog = lazyPart<{ open: boolean }>(() => {
      network.requests += 1;
      return network.isOnline
        ? Promise.resolve({ default: Dialog })
        : Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    });
    const page = (open: boolean) => (
      <>
        <h1>ページ</h1>
        <LazyDialog open={open} />
      </>
    );
    const view = render(page(false));
    return { network, setOpen: (open: boolean) => act(async () => view.rerender(page(open))) };
  }

  const loadError = () => screen.queryByText(/画面の一部を読み込めませんでした/);
  const dialog = () => screen.queryByText('開いたもの');

  beforeEach(() => {
    jest.useFakeTimers();
    window.reportError = jest.fn();
  });
  afterEach(() => jest.useRealTimers());

  it('is loaded once, when it is first opened', async () => {
    const { network, setOpen } = setUp();
    network.isOnline = true;
    expect(network.requests).toBe(0);
    await setOpen(true);
    expect(dialog()).toBeVisible();
    await setOpen(false);
    await setOpen(true);
    expect(network.requests).toBe(1);
  });

  it('keeps the page, shows an error and retries with increasing delays when it cannot be loaded', async () => {
    const { network, setOpen } = setUp();
    await setOpen(true);
    expect(screen.getByText('ページ')).toBeVisible();
    expect(loadError()).toBeVisible();
    expect(window.reportError).toHaveBeenCalledTimes(1);

    await act(() => jest.advanceTimersByTimeAsync(retryDelayMs(1)));
    network.isOnline = true;
    await act(() => jest.advanceTimersByTimeAsync(retryDelayMs(2) - 1));
    expect([network.requests, dialog()]).toEqual([2, null]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(dialog()).toBeVisible();
    expect(loadError()).toBeNull();
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });

  it('is retried at once on request', async () => {
    const { network, setOpen } = setUp();
    await setOpen(true);
    network.isOnline = true;
    await act(async () => void fireEvent.click(screen.getByText('もう一度読み込む')));
    expect(dialog()).toBeVisible();
  });

  it('hides the error when it is closed', async () => {
    const { setOpen } = setUp();
    await setOpen(true);
    await setOpen(false);
    expect(loadError()).toBeNull();
  });

  it('waits 2 s, 4 s, … and at most one minute before a retry', () => {
    expect([1, 2, 5, 6, 40].map(retryDelayMs)).toEqual([2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});

it('a part sets up the store of its component once, before it is rendered', async () => {
  const setUpStore = jest.fn<void, [AppStore]>();
  const Part = lazyPart(() => Promise.resolve({ default: () => <p>中身</p>, setUpStore }));
  const stores = [createStore([]), createStore([])] as const;
  const open = async (store: AppStore) => {
    const { unmount } = render(
      <Provider store={store}>
        <Part />
      </Provider>,
    );
    expect(await screen.findByText('中身')).toBeVisible();
    unmount();
  };
  for (const store of [stores[0], stores[0], stores[1]]) await open(store);
  expect(setUpStore.mock.calls).toEqual([[stores[0]], [stores[1]]]);
});

describe('a lazy page', () => {
  const Page = () => null;

  function setUp(setUpStore?: (store: AppStore) => void) {
    const settle: { resolve?: (module: LazyModule) => void; reject?: (error: Error) => void } = {};
    const promise = new Promise<LazyModule>((resolve, reject) => Object.assign(settle, { resolve, reject }));
    const store = createStore([]);
    const page = lazyPage(() => promise);
    return {
      store,
      page,
      arrive: () => settle.resolve?.({ default: Page, ...(setUpStore && { setUpStore }) }),
      fail: () => settle.reject?.(new Error('no network')),
      overlay: () => selectOverlayShown(store.getState()),
    };
  }

  it('shows the overlay from the start of a load to its end (spec §2)', async () => {
    const { store, page, arrive, overlay } = setUp();
    const load = page.load(store);
    expect(overlay()).toBe(false); // A load may start while React renders, where nothing may be dispatched.
    await Promise.resolve();
    expect(overlay()).toBe(true);
    arrive();
    await load;
    expect(overlay()).toBe(false);
  });

  it('hides the overlay when a load fails', async () => {
    const { store, page, fail, overlay } = setUp();
    const load = page.load(store);
    fail();
    await expect(load).rejects.toThrow('no network');
    expect(overlay()).toBe(false);
  });

  it('of a page sets up each store once', async () => {
    const setUpStore = jest.fn<void, [AppStore]>();
    const { page, store, arrive } = setUp(setUpStore);
    const other = createStore([]);
    arrive();
    await Promise.all([page.load(store), page.load(store), page.load(other)]);
    expect(setUpStore.mock.calls).toEqual([[store], [other]]);
  });

  it('sets up the store for the frame of a page first', async () => {
    const order: string[] = [];
    const store = createStore([]);
    const module = (name: string) => () =>
      Promise.resolve({ default: Page, setUpStore: () => void order.push(name) });
    await lazyPage(module('page'), lazyPage(module('frame'))).load(store);
    expect(order).toEqual(['frame', 'page']);
  });
});
