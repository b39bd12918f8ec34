import { quoteName } from './quoteName';

it.each([
  ['株式会社テスト', '「株式会社テスト」'],
  ['　㈱テスト  第２部 ', '「㈱テスト  第２部」'],
  ['T.Yamada', '「T．Yamada」'],
  ['山田 A.B.', '「山田 A．B.」'],
  ['葛󠄀城', '「葛󠄀城」'],
  ['至急 https://evil.example/x?a=b をご確認', '「至急 … をご確認」'],
  ['ＨＴＴＰ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', '「…」'],
  ['ht\u200btps://evil.example', '「…」'],
  ['ev\u034fil.c\ufe0fom', '「…」'],
  ['evil。com', '「…」'],
  ['evil｡com', '「…」'],
  ['boss@evil。example', '「…」'],
  ['モーニング娘。のファン', '「モーニング娘。のファン」'],
  ['evi\u0323\u0301.comとe\u0301.jp', '「evi\u0323\u0301．comとe\u0301．jp」'],
  ['שרה.co.il', '「\u2068שרה.…\u2069」'],
  ['詳細はwww.evil.example/x', '「詳細は…」'],
  ['詳細はevil-bank.co.jpへ', '「詳細は…へ」'],
  ['EVIL.COM', '「…」'],
  ['evil.Com', '「evil．Com」'],
  ['evil.xn--p1ai', '「…」'],
  ['例え.テスト', '「例え．テスト」'],
  ['203.0.113.7:8080/x', '「…」'],
  ['連絡先 boss@evil.example まで', '「連絡先 … まで」'],
  ['mailto:boss tel:0312345678', '「… …」'],
  ['A社」からの重要なお知らせ「', '「A社』からの重要なお知らせ『」'],
  ['\u202egnp.exe\r\n\u0000件名', '「…件名」'],
  ['あ'.repeat(40), `「${'あ'.repeat(40)}」`],
  ['𠮷'.repeat(41), `「${'𠮷'.repeat(39)}…」`],
])('quotes %j as %s', (name, quoted) => {
  expect(quoteName(name)).toBe(quoted);
});
