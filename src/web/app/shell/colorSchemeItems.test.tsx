import MenuList from '@mui/material/MenuList';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { theme } from '../theme/theme';
import { useColorSchemeItems } from './colorSchemeItems';

const Items = () => <MenuList>{useColorSchemeItems(() => undefined)}</MenuList>;
const open = () =>
  render(
    <ThemeProvider theme={theme} noSsr>
      <Items />
    </ThemeProvider>,
  );
const choices = () =>
  screen.getAllByRole('menuitemradio').map((choice) => [choice.textContent, choice.ariaChecked]);

beforeEach(() => window.localStorage.clear());

it('follows the device until the user chooses a scheme, and stores the choice', () => {
  const { unmount } = open();
  expect(choices()).toEqual([
    ['端末の設定に合わせる', 'true'],
    ['ライト', 'false'],
    ['ダーク', 'false'],
  ]);

  fireEvent.click(screen.getByText('ダーク'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  unmount();

  open();
  expect(choices()).toContainEqual(['ダーク', 'true']);
  fireEvent.click(screen.getByText('ライト'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
});
