import { selectOverlayShown } from '../features/ui/uiSlice';
import { createStore } from '../store/createStore';
import type { AppStore } from '../store/createStore';
import { lazyPage } from './lazyPage';
import type { PageModule } from './lazyPage';

const Page = () => null;

function setUp(setUpStore?: (store: AppStore) => void) {
  const settle: { resolve?: (module: PageModule) => void; reject?: (error: Error) => void } = {};
  const promise = new Promise<PageModule>((resolve, reject) => Object.assign(settle, { resolve, reject }));
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

it('sets up each store once', async () => {
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
