import { act, fireEvent, render, screen } from '@testing-library/react';
import { retryDelayMs } from './lazyModule';
import { lazyDialog } from './lazyDialog';

const Part = () => <p>開いたもの</p>;

/** A part whose chunk arrives while `online`. */
function setUp() {
  const network = { online: false, asked: 0 };
  const Late = lazyDialog<{ open: boolean }>(() => {
    network.asked += 1;
    return network.online
      ? Promise.resolve({ default: Part })
      : Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  });
  const page = (open: boolean) => (
    <>
      <h1>ページ</h1>
      <Late open={open} />
    </>
  );
  const view = render(page(false));
  return { network, show: (open: boolean) => act(async () => view.rerender(page(open))) };
}

const notice = () => screen.queryByText(/画面の一部を読み込めませんでした/);
const part = () => screen.queryByText('開いたもの');

beforeEach(() => {
  jest.useFakeTimers();
  window.reportError = jest.fn();
});
afterEach(() => jest.useRealTimers());

it('is not asked for before it is opened, and then once', async () => {
  const { network, show } = setUp();
  network.online = true;
  expect(network.asked).toBe(0);
  await show(true);
  expect(part()).toBeVisible();
  await show(false);
  await show(true);
  expect(network.asked).toBe(1);
});

describe('that does not arrive', () => {
  it('leaves the page alone, says so, and is there as soon as it can be had', async () => {
    const { network, show } = setUp();
    await show(true);
    expect(screen.getByText('ページ')).toBeVisible();
    expect(notice()).toBeVisible();
    expect(window.reportError).toHaveBeenCalledTimes(1);

    await act(() => jest.advanceTimersByTimeAsync(retryDelayMs(1)));
    network.online = true;
    await act(() => jest.advanceTimersByTimeAsync(retryDelayMs(2) - 1));
    expect([network.asked, part()]).toEqual([2, null]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(part()).toBeVisible();
    expect(notice()).toBeNull();
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });

  it('is asked for at once when the person says so', async () => {
    const { network, show } = setUp();
    await show(true);
    network.online = true;
    await act(async () => void fireEvent.click(screen.getByText('もう一度読み込む')));
    expect(part()).toBeVisible();
  });

  it('says nothing once it is no longer wanted', async () => {
    const { show } = setUp();
    await show(true);
    await show(false);
    expect(notice()).toBeNull();
  });
});

it('waits 2 s, 4 s, … one minute at most', () => {
  expect([1, 2, 5, 6, 40].map(retryDelayMs)).toEqual([2_000, 4_000, 32_000, 60_000, 60_000]);
});
