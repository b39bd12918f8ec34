import { bankAccountParts } from './bankAccount';

const parts = { bank: '見本銀行 本店営業部', kind: '普通', number: '1234567', holder: 'カ）コエノワ' };

test.each([
  [['見本銀行 本店営業部', '普通 1234567', 'カ）コエノワ'], parts],
  [['見本銀行 本店営業部 普通 1234567', 'カ）コエノワ'], parts],
  [
    ['見本銀行（0001）本店（100）', '当座 0012345', 'コエノワ　（カ'],
    { bank: '見本銀行（0001）本店（100）', kind: '当座', number: '0012345', holder: 'コエノワ　（カ' },
  ],
  [['見本銀行 本店営業部', '普通 1234567'], null],
  [['ゆうちょ銀行 記号 12345 番号 1234567', 'カ）コエノワ'], null],
  [[], null],
])('finds the parts of %j', (lines, expected) => {
  expect(bankAccountParts(lines)).toEqual(expected);
});
