import { render } from '@testing-library/react';
import { setPageConfig } from '../lib/config';
import { imageUrl, sharpWidth } from '../lib/imageUrl';
import { PersonAvatar } from './PersonAvatar';

afterEach(() => setPageConfig({}));

it('shows the default account icon to those without an image (spec §2)', () => {
  const { container } = render(<PersonAvatar image={null} />);
  expect(container.querySelector('[data-testid=PersonOutlinedIcon]')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it.each([
  ['/profile', undefined],
  ['/profile', '/profile'],
  ['/local/profile', '/local/profile'],
])('asks for an image below %s where the server says %s, at twice its size (spec §2)', (prefix, said) => {
  setPageConfig(said ? { profileImagePrefix: said } : {});
  const { container } = render(<PersonAvatar image="a1/b2.webp" size={40} />);
  const src = container.querySelector('img')?.getAttribute('src');
  expect(src).toBe(`/_next/image?url=${encodeURIComponent(`${prefix}/a1/b2.webp`)}&w=96&q=75`);
});

it('an address has one slash, and another quality where it is asked for', () => {
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
])('%i px are asked for at %i: a width of spec §9, sharp on dense screens', (edge, width) => {
  expect(sharpWidth(edge)).toBe(width);
});
