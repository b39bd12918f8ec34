import { decodeCsv } from './decodeCsv';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each<[string, ArrayBuffer, string | null]>([
  ['UTF-8', bytes(0xe6, 0xb8, 0xaf, 0x0d, 0x0a), '港\r\n'],
  ['UTF-8 with a byte order mark, which is removed', bytes(0xef, 0xbb, 0xbf, 0xe6, 0xb8, 0xaf), '港'],
  ['Shift_JIS', bytes(0x8d, 0x60, 0x2c, 0xd0, 0xc5, 0xc4), '港,ﾐﾅﾄ'],
  ['Shift_JIS with Windows extensions (CP932)', bytes(0x87, 0x40, 0xfb, 0xfc), '①髙'],
  ['ASCII', bytes(0x61, 0x2c, 0x62), 'a,b'],
  ['an empty file', bytes(), ''],
  ['a binary file', bytes(0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00), null],
])('decodes %s', (_name, file, text) => expect(decodeCsv(file)).toBe(text));
