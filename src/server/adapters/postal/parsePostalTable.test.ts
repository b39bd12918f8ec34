import { parsePostalTable, PostalTableError } from './parsePostalTable';

/** Rows of the three published files; the older two are Shift_JIS. */
const utfKenAll = [
  '13101,"100  ","1000000","トウキョウト","チヨダク","イカニケイサイガナイバアイ","東京都","千代田区","以下に掲載がない場合",0,0,0,0,0,0',
  '13101,"100  ","1006001","トウキョウト","チヨダク","カスミガセキカスミガセキビル（１カイ）","東京都","千代田区","霞が関霞が関ビル（１階）",0,0,0,0,0,0',
  '23235,"498  ","4980000","アイチケン","ヤトミシ","イカニケイサイガナイバアイ","愛知県","弥富市","以下に掲載がない場合",0,0,0,1,0,0',
  '24303,"498  ","4980000","ミエケン","クワナグンキソサキチョウ","イカニケイサイガナイバアイ","三重県","桑名郡木曽岬町","以下に掲載がない場合",0,0,0,1,0,0',
  '01407,"04824","0482402","ホッカイドウ","ヨイチグンニキチョウ","オオエ（１チョウメ、２チョウメ）","北海道","余市郡仁木町","大江（１丁目、２丁目）",1,0,1,0,0,0',
  '01407,"04824","0482402","ホッカイドウ","ヨイチグンニキチョウ","オオエ（ソノタ）","北海道","余市郡仁木町","大江（その他）",1,0,1,0,0,0',
].join('\r\n');
const kenAll = Buffer.from(
  'MDExMDEsIjA2MCAgIiwiMDYwMDA0MiIsIs7CtrLE3rMiLCK7ws7f27zB1bO1s7giLCK1tcTetdjGvCgxLTE5wdaz0ikiLCKWa4pD' +
    'k7kiLCKORJZ5jnOShombi+YiLCKR5ZLKkLyBaYJQgWCCUIJYkpqW2oFqIiwxLDAsMSwwLDAsMA0KMDMzMDIsIjAyODUxIiwiMDI4' +
    'NTEwMiIsIrLcw7ndIiwistzDuN7duL3ez7fPwSIsIri93s+3KMDesjQwwdzYPDU3yt7dwTEyNaQxNzamyb/euD4twN6yNDUiLCKK' +
    '4o7ojKciLCKK4o7ojFOKi4qqkqwiLCKKi4qqgWmR5oJTgk+SboqEgXWCVIJWlNSSboJQglGCVIFBglCCVoJVgvCPnIKtgXaBYJHm' +
    'glOCVCIsMSwxLDAsMCwwLDANCjAzMzAyLCIwMjg1MSIsIjAyODUxMDIiLCKy3MO53SIsIrLcw7je3bi93s+3z8EiLCLB3NgpIiwi' +
    'iuKO6IynIiwiiuKO6IxTiouKqpKsIiwikm6KhIFqIiwxLDEsMCwwLDAsMA0K',
  'base64',
);
const offices = Buffer.from(
  'MDExMDEsIii2zN4pIMbO3bmyu96yvN3M3t281CC7ws7f27y81CIsIoqUjq6J747QgUCT+pZ7jG+Nz5BWlbeO0IFAjkSWeY54jtAi' +
    'LCKWa4pDk7kiLCKORJZ5jnOShombi+YiLCKWa4jqj/CQvCIsIoJVkpqW2oJQgXyCUYNBgVuDb4OTg2yDYoNnjkSWeYNyg4uCUYJl' +
    'IiwiMDYwODYyMSIsIjA2MCAgIiwijkSWeZKGiZsiLDAsMCwwDQo=',
  'base64',
);

const summarize = (bytes: Uint8Array) => {
  const { kind, addresses } = parsePostalTable(bytes);
  const texts = [...addresses].map(([zipcode, found]) => [
    zipcode,
    ...found.map(({ prefcode, address1, address2, address3, kana3 }) =>
      [prefcode, address1, address2, address3, kana3].join(' '),
    ),
  ]);
  return [kind, ...texts];
};

test('utf_ken_all.csv: every town of a code once, brackets where they are part of the address', () => {
  expect(summarize(Buffer.from(`\uFEFF${utfKenAll}`))).toEqual([
    'towns',
    ['1000000', '13 東京都 千代田区  '],
    ['1006001', '13 東京都 千代田区 霞が関霞が関ビル（１階） ｶｽﾐｶﾞｾｷｶｽﾐｶﾞｾｷﾋﾞﾙ(1ｶｲ)'],
    ['4980000', '23 愛知県 弥富市  ', '24 三重県 桑名郡木曽岬町  '],
    ['0482402', '1 北海道 余市郡仁木町 大江 ｵｵｴ'],
  ]);
});

test('KEN_ALL.CSV: a town that is continued on the next row is one town', () => {
  expect(summarize(kenAll)).toEqual([
    'towns',
    ['0600042', '1 北海道 札幌市中央区 大通西 ｵｵﾄﾞｵﾘﾆｼ'],
    ['0285102', '3 岩手県 岩手郡葛巻町 葛巻 ｸｽﾞﾏｷ'],
  ]);
});

test('JIGYOSYO.CSV: codes of large organizations', () => {
  expect(summarize(offices)).toEqual([
    'offices',
    ['0608621', '1 北海道 札幌市中央区 北一条西６丁目１－２アーバンネット札幌ビル２Ｆ '],
  ]);
});

test.each([
  ['empty', ''],
  ['another CSV', 'a,b\r\n1,2\r\n'],
  ['a table with a damaged row', `${utfKenAll}\r\n1,2`],
  ['no CSV', '"'],
  ['binary', '\0\x01\xff'],
])('rejects a file that is %s', (_, content) => {
  expect(() => parsePostalTable(Buffer.from(content, 'latin1'))).toThrow(PostalTableError);
});
