import { drawDocument } from './drawDocument';
import type { PdfDocument } from './pdfDocument';
import { typefacesFor, selectTypeface } from './typefaces';

const sheetFor = (name: string): PdfDocument => ({
  title: '請求書',
  addressee: ['〒150-0001', '東京都渋谷区神宮前1-2-3', `${name} 御中`],
  facts: [['発行者', 'コエノワ株式会社']],
  headline: ['ご請求金額（税込）', '12,100円'],
  lead: [],
  tables: [
    {
      title: 'ご請求内容',
      rows: [['スタータープラン', '30,000円 × 11日/30日', '11,000円']],
      sums: [['合計（税込）', '12,100円']],
    },
  ],
  notes: [],
});

/** The fonts of a PDF; their names stand outside its compressed parts. */
const fontsOf = (pdf: Uint8Array) => [
  ...new Set(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g),
    ].map(([, font]) => font),
  ),
];

test.each([
  // Shapes of common names that JIS levels 1 and 2 leave out.
  ['髙橋﨑山商店', '髙橋﨑山商店', 'usual'],
  ['德川・濵田・渡邉・栁田', '德川・濵田・渡邉・栁田', 'usual'],
  ['㈱ｺｴﾉﾜ①Ⅲ', '㈱ｺｴﾉﾜ①Ⅲ', 'usual'],
  ['Škoda Łódź Åland', 'Škoda Łódź Åland', 'usual'],
  ['㐂寿司・𣘺本𩸽水産', '㐂寿司・𣘺本𩸽水産', 'usual'],
  // Levels 3 and 4, also beyond 16 bits.
  ['𠮷田商店', '𠮷田商店', 'rare'],
  ['𠮷 & Škoda', '𠮷 & 〓koda', 'rare'],
  ['亖丄工業', '亖丄工業', 'rare'],
  // A chosen shape is the same character.
  ['葛\u{E0100}城・辻\u{E0101}', '葛城・辻', 'usual'],
  ['渡邊\u{E0103}と𠮷', '渡邊と𠮷', 'rare'],
  // What no typeface has is seen to be missing, one mark a character.
  ['株式会社😀', '株式会社〓', 'rare'],
  ['👨‍👩‍👧𠮷', '〓𠮷', 'rare'],
  ['한국상사', '〓〓〓〓', 'rare'],
])('%s is drawn as %s, in the %s typeface', async (name, drawn, typeface) => {
  const typefaces = await typefacesFor(name);
  const set = selectTypeface(name, typefaces);
  expect([set.text, set.typeface.name]).toEqual([drawn, typeface]);
  expect(set.typeface.canDraw(set.text)).toBe(true);

  const pdf = await drawDocument(sheetFor(name), '請求書');
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(fontsOf(pdf).some((font) => font!.startsWith('NotoSansJP'))).toBe(typeface === 'rare');
});
