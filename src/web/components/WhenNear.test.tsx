import { act, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { stubIntersection } from '../../../test/support/stubIntersection';
import { WhenNear } from './WhenNear';

let intersection: ReturnType<typeof stubIntersection>;
beforeEach(() => (intersection = stubIntersection()));
afterEach(() => {
  intersection.restore();
  window.resizeTo(1024, 768);
});

const renderAt = (width: number) => {
  window.resizeTo(width, 844);
  render(
    <ThemeProvider theme={createTheme()}>
      <WhenNear height={260}>グラフ</WhenNear>
    </ThemeProvider>,
  );
};

test('a phone renders it when its place comes near the screen', () => {
  renderAt(390);
  expect(screen.queryByText('グラフ')).toBeNull();
  act(() => intersection.comeNear());
  expect(screen.getByText('グラフ')).toBeVisible();
});

test('a wide window, from which people print, renders it at once', () => {
  renderAt(1280);
  expect(screen.getByText('グラフ')).toBeVisible();
});
