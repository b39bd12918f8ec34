import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { setPageConfig } from '../lib/config';
import { theme } from '../app/theme/theme';
import { imageUrl, sharpWidth } from '../lib/imageUrl';
import { PersonAvatar } from './PersonAvatar';

afterEach(() => setPageConfig({}));

const person = { serviceUserId: 7, name: '田中 美咲', image: null };

it.each([null, { ...person, name: '' }])('shows the default account icon for %j (spec §2)', (unknown) => {
  const { container } = render(<PersonAvatar person={unknown} />);
  expect(container.querySelector('[data-testid=PersonOutlinedIcon]')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it.each([
  ['田中 美咲', '田'],
  ['𠮷田 亮', '𠮷'],
  ['kato', 'K'],
])('shows the initial of %s, which is no part of the text', (name, initial) => {
  const { container } = render(<PersonAvatar person={{ ...person, name }} />);
  expect(container.querySelector('[data-initial]')).toHaveAttribute('data-initial', initial);
  expect(container).toHaveTextContent('');
});

it('gives twelve people who have come one after the other twelve colours, always the same', () => {
  const styleOf = (serviceUserId: number) => {
    const { container } = render(
      <ThemeProvider theme={theme}>
        <PersonAvatar person={{ ...person, serviceUserId }} />
      </ThemeProvider>,
    );
    return getComputedStyle(container.firstElementChild!).backgroundColor;
  };
  const styles = Array.from({ length: 12 }, (_, index) => styleOf(100 + index));
  expect(new Set(styles).size).toBe(12);
  expect(styleOf(100)).toBe(styles[0]);
});

it.each([
  ['/profile', undefined],
  ['/profile', '/profile'],
  ['/local/profile', '/local/profile'],
])(
  'requests images below %s when the configured prefix is %s, at twice their size (spec §2)',
  (prefix, configured) => {
    setPageConfig(configured ? { profileImagePrefix: configured } : {});
    const { container } = render(<PersonAvatar person={{ ...person, image: 'a1/b2.webp' }} size={40} />);
    const src = container.querySelector('img')?.getAttribute('src');
    expect(src).toBe(`/_next/image?url=${encodeURIComponent(`${prefix}/a1/b2.webp`)}&w=96&q=75`);
  },
);

it('builds image URLs with a single slash and the requested quality', () => {
  expect(imageUrl('/a.webp', 64, 90)).toBe('/_next/image?url=%2Fprofile%2Fa.webp&w=64&q=90');
});

it.each([
  [8, 16],
  [16, 32],
  [20, 48],
  [32, 64],
  [36, 96],
  [128, 256],
  [192, 384],
  [193, 640],
])(
  'requests an image of %i px at %i px, a served width that is sharp on dense screens (spec §9)',
  (edge, width) => {
    expect(sharpWidth(edge)).toBe(width);
  },
);
