import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { theme } from '../theme/theme';
import { ColorSchemeMenu } from './ColorSchemeMenu';

const open = () =>
  render(
    <ThemeProvider theme={theme} noSsr>
      <ColorSchemeMenu />
    </ThemeProvider>,
  );
const button = (current: string) => screen.findByRole('button', { name: `画面の配色（${current}）` });

beforeEach(() => window.localStorage.clear());

it('follows the device until the user chooses a scheme, and stores the choice', async () => {
  const { unmount } = open();
  fireEvent.click(await button('端末の設定に合わせる'));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => [choice.textContent, choice.ariaChecked])).toEqual([
    ['端末の設定に合わせる', 'true'],
    ['ライト', 'false'],
    ['ダーク', 'false'],
  ]);

  fireEvent.click(screen.getByText('ダーク'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  unmount();

  open();
  fireEvent.click(await screen.findByLabelText('画面の配色（ダーク）'));
  fireEvent.click(await screen.findByText('ライト'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
});
