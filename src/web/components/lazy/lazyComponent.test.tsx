import { fireEvent, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazyComponent';

it('shows what is missing in its place, asks again, and leaves the rest of the page alone', async () => {
  const Chart = () => <p>グラフの中身</p>;
  const load = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Chart);
  const LateChart = lazyComponent(load, { subject: 'グラフ', height: 260 });
  render(
    <>
      <h1>ページ</h1>
      <LateChart />
    </>,
  );
  expect(await screen.findByText('グラフを読み込めませんでした')).toBeVisible();
  expect(screen.getByText('ページ')).toBeVisible();
  fireEvent.click(screen.getByText('再読み込み'));
  expect(await screen.findByText('グラフの中身')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
