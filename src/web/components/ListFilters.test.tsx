import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { ListFilters } from './ListFilters';
import { theme } from '../app/theme/theme';

test('keeps the fields in place when those behind the button come later', () => {
  window.resizeTo(1280, 800);
  const none = { view: 'all', person: null };
  const filters = (rare?: { none: { person: null }; fields: string }) => (
    <ThemeProvider theme={theme}>
      <ListFilters filters={none} none={none} rare={rare} onChange={() => undefined}>
        <select aria-label="表示" />
        <select aria-label="プロジェクト" />
      </ListFilters>
    </ThemeProvider>
  );
  const { rerender } = render(filters());
  const field = screen.getByRole('combobox', { name: '表示' });
  expect(screen.queryByRole('button', { name: '絞り込み' })).toBeNull();

  rerender(filters({ none: { person: null }, fields: 'メンバー' }));
  expect(screen.getByRole('button', { name: '絞り込み' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: '表示' })).toBe(field);
});
