import { breakLines } from './breakLines';
import { drawDocuments } from './drawDocuments';
import type { BusinessDocument } from './pdfDocument';
import { splitIntoRuns, typefacesFor } from './typefaces';

const documentFor = (name: string): BusinessDocument => ({
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

test.each<[string, [string, string][]]>([
  // Variants in common names that JIS levels 1 and 2 do not contain.
  ['髙橋﨑山商店', [['髙橋﨑山商店', 'usual']]],
  ['德川・濵田・渡邉・栁田', [['德川・濵田・渡邉・栁田', 'usual']]],
  ['㈱ｺｴﾉﾜ①Ⅲ', [['㈱ｺｴﾉﾜ①Ⅲ', 'usual']]],
  ['Škoda Łódź Åland', [['Škoda Łódź Åland', 'usual']]],
  ['㐂寿司・𣘺本𩸽水産', [['㐂寿司・𣘺本𩸽水産', 'usual']]],
  // JIS levels 3 and 4, also outside the BMP.
  ['𠮷田商店', [['𠮷田商店', 'rare']]],
  ['亖丄工業', [['亖丄工業', 'rare']]],
  [
    '𠮷 & Škoda',
    [
      ['𠮷', 'rare'],
      [' & Škoda', 'usual'],
    ],
  ],
  // Variants of kanji: where a typeface has them, where none has.
  ['葛\u{E0100}城・辻\u{E0101}', [['葛\u{E0100}城・辻\u{E0101}', 'rare']]],
  ['葛\u{E01EF}城', [['葛城', 'usual']]],
  // Other scripts, in a typeface of their own where the usual one lacks them.
  ['한국상사', [['한국상사', 'hangul']]],
  ['Ελληνική Εταιρεία', [['Ελληνική Εταιρεία', 'european']]],
  ['α商事', [['α商事', 'usual']]],
  [
    'شركة النور 御中',
    [
      ['شركة النور', 'arabic'],
      [' 御中', 'usual'],
    ],
  ],
  [
    '株式会社😀❤️',
    [
      ['株式会社', 'usual'],
      ['😀❤️', 'emoji'],
    ],
  ],
  [
    '👨‍👩‍👧と𠮷',
    [
      ['👨‍👩‍👧', 'emoji'],
      ['と', 'usual'],
      ['𠮷', 'rare'],
    ],
  ],
  // Characters that no typeface has are replaced, one mark each.
  ['株式会社ไทย', [['株式会社〓〓〓', 'usual']]],
  // The order of the text around a name is not changed.
  ['\u202Eコエノワ', [['コエノワ', 'usual']]],
])('%j is drawn as %j', async (name, expected) => {
  const runs = splitIntoRuns(name, await typefacesFor(name));
  expect(runs.map(({ text, typeface }) => [text, typeface.name])).toEqual(expected);

  const { pdf } = await drawDocuments([documentFor(name)], '請求書');
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  const embedded = fontsOf(pdf);
  for (const { typeface } of runs)
    expect(embedded.some((font) => font!.startsWith(fontNames[typeface.name]!))).toBe(true);
});

const fontNames: Record<string, string> = {
  usual: 'BIZUDPGothic',
  rare: 'NotoSansJP',
  european: 'NotoSans',
  hangul: 'NotoSansKR',
  arabic: 'NotoNaskhArabic',
  emoji: 'NotoEmoji',
};

test.each([
  ['スタータープラン', 4, ['スター', 'タープラ', 'ン']],
  ['プランの料金、合計', 6, ['プランの料', '金、合計']],
  ['合計（税込）', 3, ['合計', '（税', '込）']],
  ['of a long word', 6, ['of a', 'long', 'word']],
  ['incomprehensible', 6, ['incomp', 'rehens', 'ible']],
  ['計12,100円', 7, ['計', '12,100円']],
  ['', 5, ['']],
])('%s in lines of %i characters: %j', (text, width, lines) => {
  expect(breakLines(text, width, (part) => Array.from(part).length)).toEqual(lines);
});
