import { maxUploadBytes } from '../../../domain/images';
import { imageFileError } from './imageFileError';

const file = (name: string, type: string, bytes = 10) => {
  const small = new File(['x'.repeat(Math.min(bytes, 10))], name, { type });
  return Object.defineProperty(small, 'size', { value: bytes });
};

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
])('accepts %s up to the maximum size', (name, type) => {
  expect(imageFileError(file(name, type))).toBeNull();
  expect(imageFileError(file(name, type, maxUploadBytes))).toBeNull();
});

test.each([
  ['an iPhone photo', file('IMG_0001.HEIC', 'image/heic'), /^HEIC形式の写真は使えません/],
  ['an iPhone photo without a type', file('IMG_0001.HEIC', ''), /^HEIC形式の写真は使えません/],
  ['a PDF', file('a.pdf', 'application/pdf'), 'JPEG・PNG・WebP形式の画像を選んでください。'],
  ['an SVG, which can contain scripts', file('a.svg', 'image/svg+xml'), /^JPEG・PNG・WebP/],
  [
    'a file that is too large',
    file('a.jpg', 'image/jpeg', 12.34 * 1024 * 1024),
    '画像は10MBまでです（選んだ画像は12.3MB）。',
  ],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), /^画像を読み込めませんでした/],
])('rejects %s with a specific message', (_name, rejected, message) => {
  expect(imageFileError(rejected)).toMatch(message);
});
