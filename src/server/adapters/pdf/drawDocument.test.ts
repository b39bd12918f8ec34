import { drawDocument } from './drawDocument';
import type { PdfDocument } from './pdfDocument';
import { typefacesFor, selectTypeface } from './typefaces';

const documentFor = (name: string): PdfDocument => ({
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

/** The fonts of a PDF. Their names are in its uncompressed part. */
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
  // Variants in common names that JIS levels 1 and 2 do not contain.
  ['髙橋﨑山商店', '髙橋﨑山商店', 'usual'],
  ['德川・濵田・渡邉・栁田', '德川・濵田・渡邉・栁田', 'usual'],
  ['㈱ｺｴﾉﾜ①Ⅲ', '㈱ｺｴﾉﾜ①Ⅲ', 'usual'],
  ['Škoda Łódź Åland', 'Škoda Łódź Åland', 'usual'],
  ['㐂寿司・𣘺本𩸽水産', '㐂寿司・𣘺本𩸽水産', 'usual'],
  // JIS levels 3 and 4, also outside the BMP.
  ['𠮷田商店', '𠮷田商店', 'rare'],
  ['𠮷 & Škoda', '𠮷 & 〓koda', 'rare'],
  ['亖丄工業', '亖丄工業', 'rare'],
  // Variation selectors are ignored.
  ['葛\u{E0100}城・辻\u{E0101}', '葛城・辻', 'usual'],
  ['渡邊\u{E0103}と𠮷', '渡邊と𠮷', 'rare'],
  // Characters that no typeface has are replaced, one mark each.
  ['株式会社😀', '株式会社〓', 'rare'],
  ['👨‍👩‍👧𠮷', '〓𠮷', 'rare'],
  ['한국상사', '〓〓〓〓', 'rare'],
])('%s is drawn as %s, in the %s typeface', async (name, drawn, typeface) => {
  const typefaces = await typefacesFor(name);
  const selected = selectTypeface(name, typefaces);
  expect([selected.text, selected.typeface.name]).toEqual([drawn, typeface]);
  expect(selected.typeface.canDraw(selected.text)).toBe(true);

  const pdf = await drawDocument(documentFor(name), '請求書');
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(fontsOf(pdf).some((font) => font!.startsWith('NotoSansJP'))).toBe(typeface === 'rare');
});
