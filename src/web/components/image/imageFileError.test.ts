import { maxUploadBytes } from '../../../domain/images';
import { imageFileError } from './imageFileError';

const file = (name: string, type: string, bytes = 10) => {
  const made = new File(['x'.repeat(Math.min(bytes, 10))], name, { type });
  return Object.defineProperty(made, 'size', { value: bytes });
};

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
])('%s may be a picture', (name, type) => {
  expect(imageFileError(file(name, type))).toBeNull();
  expect(imageFileError(file(name, type, maxUploadBytes))).toBeNull();
});

test.each([
  ['a photo of an iPhone', file('IMG_0001.HEIC', 'image/heic'), /^HEIC形式の写真は使えません/],
  ['one whose type the system does not know', file('IMG_0001.HEIC', ''), /^HEIC形式の写真は使えません/],
  ['another kind of file', file('a.pdf', 'application/pdf'), 'JPEG・PNG・WebP形式の画像を選んでください。'],
  ['a drawing with scripts in it', file('a.svg', 'image/svg+xml'), /^JPEG・PNG・WebP/],
  [
    'one that is too large',
    file('a.jpg', 'image/jpeg', 12.34 * 1024 * 1024),
    '画像は10MBまでです（選んだ画像は12.3MB）。',
  ],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), /^画像を読み込めませんでした/],
])('%s is refused in words that help', (_name, chosen, words) => {
  expect(imageFileError(chosen)).toMatch(words);
});
