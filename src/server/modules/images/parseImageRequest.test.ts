import { parseImageRequest } from './parseImageRequest';

const url = '/profile/0b1e.webp';
const fine = { url, w: '64', q: '75' };
const read = (query: Record<string, unknown>, prefix = '/profile') => parseImageRequest(query, prefix);
const problemOf = (query: Record<string, unknown>) => {
  const request = read(query);
  return 'problem' in request ? request.problem : null;
};

test('reads an image, a width and a quality, 75 by default (spec §9)', () => {
  expect(read({ url, w: '3840', q: '1' })).toEqual({ key: 'profile/0b1e.webp', width: 3840, quality: 1 });
  expect(read({ url, w: '16' })).toEqual({ key: 'profile/0b1e.webp', width: 16, quality: 75 });
});

test.each([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])(
  'serves the width %i (spec §9)',
  (width) => {
    expect(read({ url, w: String(width) })).toMatchObject({ width });
  },
);

test('accepts only the configured image path', () => {
  expect(read({ ...fine, url: '/local/profile/0b1e.webp' }, '/local/profile')).toMatchObject({
    key: 'local/profile/0b1e.webp',
  });
  expect(read(fine, '/local/profile')).toEqual({ problem: '"url" parameter is not allowed' });
});

test.each([
  [{}, '"url" parameter is required'],
  [{ url: '' }, '"url" parameter is required'],
  [{ url: [url, url] }, '"url" parameter cannot be an array'],
  [{ url: `/profile/${'a'.repeat(3072)}` }, '"url" parameter is too long'],
  [{ url: '//evil.example/a.png' }, '"url" parameter cannot be a protocol-relative URL (//)'],
  [{ url: '/_next/image' }, '"url" parameter cannot be recursive'],
  [{ url: '/_next/image?url=%2Fprofile%2Fa&w=64&q=75' }, '"url" parameter cannot be recursive'],
  [{ url: '/_next%2Fimage' }, '"url" parameter cannot be recursive'],
  [{ url: 'profile/a.webp' }, '"url" parameter is invalid'],
  [{ url: 'data:image/png;base64,AAAA' }, '"url" parameter is invalid'],
  [{ url: 'file:///etc/passwd' }, '"url" parameter is invalid'],
  [{ url: '/profile/%' }, '"url" parameter is invalid'],
  [{ url: 'https://evil.example/a.png' }, '"url" parameter is not allowed'],
  [{ url: 'http://169.254.169.254/latest' }, '"url" parameter is not allowed'],
  [{ url: '/' }, '"url" parameter is not allowed'],
  [{ url: '/profile' }, '"url" parameter is not allowed'],
  [{ url: '/profile/' }, '"url" parameter is not allowed'],
  [{ url: '/profile2/a.webp' }, '"url" parameter is not allowed'],
  [{ url: '/uploads/a' }, '"url" parameter is not allowed'],
  [{ url: '/profile/../uploads/a' }, '"url" parameter is not allowed'],
  [{ url: '/profile/..' }, '"url" parameter is not allowed'],
  [{ url: '/profile/%2e%2e/uploads/a' }, '"url" parameter is not allowed'],
  [{ url: '/profile/..%2fuploads%2fa' }, '"url" parameter is not allowed'],
  [{ url: '/profile/..\\uploads' }, '"url" parameter is not allowed'],
  [{ url: '/profile/a.webp\0.png' }, '"url" parameter is not allowed'],
  [{ url: '/profile/a.webp?x=1' }, '"url" parameter is not allowed'],
  [{ url: '/profile/a.webp#x' }, '"url" parameter is not allowed'],
  [{ url }, '"w" parameter (width) is required'],
  [{ url, w: '' }, '"w" parameter (width) is required'],
  [{ url, w: ['16', '32'] }, '"w" parameter (width) cannot be an array'],
  [{ url, w: '0' }, '"w" parameter (width) must be an integer greater than 0'],
  [{ url, w: '-16' }, '"w" parameter (width) must be an integer greater than 0'],
  [{ url, w: '16.5' }, '"w" parameter (width) must be an integer greater than 0'],
  [{ url, w: '1e3' }, '"w" parameter (width) must be an integer greater than 0'],
  [{ url, w: '17' }, '"w" parameter (width) of 17 is not allowed'],
  [{ url, w: '100000' }, '"w" parameter (width) of 100000 is not allowed'],
  [{ url, w: '64', q: '' }, '"q" parameter (quality) is required'],
  [{ url, w: '64', q: ['1', '2'] }, '"q" parameter (quality) cannot be an array'],
  [{ url, w: '64', q: '0' }, '"q" parameter (quality) must be an integer between 1 and 100'],
  [{ url, w: '64', q: '101' }, '"q" parameter (quality) must be an integer between 1 and 100'],
  [{ url, w: '64', q: '75.5' }, '"q" parameter (quality) must be an integer between 1 and 100'],
  // Reports the first error in the order url, w, q.
  [{ url: '/', w: '17', q: '0' }, '"url" parameter is not allowed'],
  [{ url, w: '17', q: '0' }, '"w" parameter (width) of 17 is not allowed'],
])('rejects %j: %s', (query, problem) => {
  expect(problemOf(query)).toBe(problem);
});

test('accepts valid neighbours of the rejected requests', () => {
  expect(problemOf(fine)).toBeNull();
});
