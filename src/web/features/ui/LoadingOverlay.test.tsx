import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../store/createStore';
import { darkPalette, lightPalette } from '../../app/theme/palette';
import { theme } from '../../app/theme/theme';
import { LoadingOverlay } from './LoadingOverlay';
import { pageLoadStarted } from '../../components/lazy';

it('covers the screen and shows three white dots of 20 px with a margin of 5 px (spec §2, §9)', () => {
  const store = createStore([]);
  store.dispatch(pageLoadStarted());
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <LoadingOverlay />
      </ThemeProvider>
    </Provider>,
  );
  const overlay = screen.getByTestId('loading-overlay');
  expect(overlay).toHaveStyle({ position: 'fixed', inset: '0' });

  const dots = Array.from(overlay.querySelectorAll('div'));
  expect(dots).toHaveLength(3);
  for (const dot of dots) {
    const { width, height, margin, borderRadius, backgroundColor } = window.getComputedStyle(dot);
    expect([width, height, margin, borderRadius]).toEqual(['20px', '20px', '5px', '50%']);
    expect(backgroundColor).toBe('var(--kn-palette-onDim)');
  }
  expect([lightPalette.onDim, darkPalette.onDim]).toEqual(['#FFFFFF', '#FFFFFF']);
});
