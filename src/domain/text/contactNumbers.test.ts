import { foldPhoneNumber, foldPostalCode, hyphenatePostalCode } from './contactNumbers';

test.each([
  ['0312345678', '0312345678'],
  ['03-1234-5678', '0312345678'],
  ['03(1234)5678', '0312345678'],
  ['（０３）１２３４　５６７８', '0312345678'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['03ｰ1234−5678', '0312345678'],
  ['03‐1234‑5678', '0312345678'],
  ['03–1234—5678', '0312345678'],
  ['03―1234─5678', '0312345678'],
  ['03〜1234〜5678', '0312345678'],
  ['03.1234.5678', '0312345678'],
  ['+81 90-1234-5678', '09012345678'],
  ['＋８１９０１２３４５６７８', '09012345678'],
  ['+81 (0)90 1234 5678', '09012345678'],
  // Telephones put marks of direction around a number that is copied.
  ['\u202A+81 90-1234-5678\u202C', '09012345678'],
  // Characters that are no separators stay, so that the rule of the field can refuse them.
  ['+81', '+81'],
  ['+1 212 555 0100', '+12125550100'],
  ['０９０abcd', '090abcd'],
  ['090-1234-5678-9012', '090123456789012'],
  ['', ''],
])('the phone number %j is %j', (text, folded) => {
  expect(foldPhoneNumber(text)).toBe(folded);
});

test('a country code that is typed digit by digit ends as the pasted one', () => {
  for (const typed of ['+819012345678', '+8109012345678'])
    expect(Array.from(typed).reduce((value, key) => foldPhoneNumber(value + key), '')).toBe('09012345678');
});

test.each([
  ['1500001', '1500001'],
  ['150-0001', '1500001'],
  ['１５０－０００１', '1500001'],
  ['〒150 0001', '1500001'],
  ['〒　１５０ー０００１\n', '1500001'],
  ['150-0001-2', '15000012'],
  ['1500OO1', '1500OO1'],
])('the postal code %j is %j', (text, folded) => {
  expect(foldPostalCode(text)).toBe(folded);
});

test.each(['1500001', '150-0001', '１５０－０００１'])('%s is shown as 150-0001', (text) => {
  expect(hyphenatePostalCode(text)).toBe('150-0001');
});
