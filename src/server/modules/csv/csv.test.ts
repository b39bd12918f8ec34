import fc from 'fast-check';
import { maxImportLines } from '../../../domain/imports';
import { parseCsv } from './parseCsv';
import { foldLine } from '../../../domain/text/visibleText';
import { csvFileName, formatCsv } from './formatCsv';

const columns = { name: ['取引先名', '会社名'], kana: ['カナ（必須）'] } satisfies Record<
  string,
  [string, ...string[]]
>;
const read = (csv: string) => parseCsv(csv, { columns });
const rows = (csv: string) => read(csv).map(({ line, cells: { name, kana } }) => [line, name, kana]);

describe('parseCsv', () => {
  test('finds the columns in any order, by any of their headings and in any width, and ignores others', () => {
    expect(rows('メモ,ｶﾅ(必須), 会社 名 \nx,イ,甲\n')).toEqual([[2, '甲', 'イ']]);
  });

  test.each([
    ['a byte order mark', '\ufeff取引先名,カナ（必須）\n甲,イ\n'],
    ['Windows line breaks', '取引先名,カナ（必須）\r\n甲,イ\r\n'],
    ['classic Mac line breaks', '取引先名,カナ（必須）\r甲,イ'],
    ['no line break at the end', '取引先名,カナ（必須）\n甲,イ'],
    ['surrounding spaces, also full-width', ' 取引先名　,カナ（必須）\n　甲 , イ\n'],
    ['quotes', '"取引先名","カナ（必須）"\n"甲","イ"\n'],
    ['tabs', '取引先名\tカナ（必須）\n甲\tイ\n'],
    ['semicolons', '取引先名;カナ（必須）\r\n甲;イ\r\n'],
    ['quotes between semicolons', '"取引先名";"カナ（必須）"\n"甲";"イ"\n'],
  ])('accepts %s', (_what, csv) => {
    expect(rows(csv)).toEqual([[2, '甲', 'イ']]);
  });

  test.each([
    ['a title', '取引先の一覧\n取引先名,カナ（必須）\n甲,イ\n', 3],
    [
      'a title and a date, delimited like the others',
      '取引先の一覧,\n2026年11月26日,\n\n取引先名,カナ（必須）\n甲,イ\n',
      5,
    ],
    ['the delimiter for Excel', 'sep=;\r\n取引先名;カナ（必須）\r\n甲;イ\r\n', 3],
    ['one of its headings', '取引先名\n取引先名,カナ（必須）\n甲,イ\n', 3],
  ])('ignores %s above the header', (_what, csv, line) => {
    expect(rows(csv)).toEqual([[line, '甲', 'イ']]);
  });

  test('a cell may contain the delimiters of other files', () => {
    expect(rows('取引先名,カナ（必須）\n甲;乙;丙,イ;ロ\n')).toEqual([[2, '甲;乙;丙', 'イ;ロ']]);
  });

  test('counts rows as a spreadsheet does: empty rows count, a cell with a line break is in one row', () => {
    expect(rows('\n取引先名,カナ（必須）\n\n"甲\r\n社",イ\n,\n乙,ニ\r\n丙,サ\n')).toEqual([
      [4, '甲\r\n社', 'イ'],
      [6, '乙', 'ニ'],
      [7, '丙', 'サ'],
    ]);
  });

  test('accepts mixed line breaks in one file', () => {
    expect(rows('取引先名,カナ（必須）\r\n甲,イ\n乙,ニ\r丙,サ')).toEqual([
      [2, '甲', 'イ'],
      [3, '乙', 'ニ'],
      [4, '丙', 'サ'],
    ]);
  });

  test('a short row has empty cells', () => {
    expect(rows('取引先名,カナ（必須）\n甲\n')).toEqual([[2, '甲', '']]);
  });

  test.each([
    ['', 'csvEmpty', 'CSVに何も書かれていません。'],
    ['\n , \n', 'csvEmpty', 'CSVに何も書かれていません。'],
    ['取引先名,カナ（必須）\n', 'csvEmpty', 'CSVに見出しの行しかありません。2行目から記入してください。'],
    ['甲,イ\n', 'csvHeader', 'CSVの1行目に「取引先名」と「カナ（必須）」の見出しがありません。'],
    ['一覧\n取引先名;住所\n甲;乙\n', 'csvHeader', 'CSVの2行目に「カナ（必須）」の見出しがありません。'],
    ['取引先名\n甲\n', 'csvHeader', 'CSVの1行目に「カナ（必須）」の見出しがありません。'],
    ['取引先名,カナ（必須）\n"甲,イ\n', 'csvUnreadable', expect.stringContaining('引用符')],
    ['取引先名,カナ（必須）\n甲"社",イ\n', 'csvUnreadable', expect.stringContaining('2行目')],
    [
      `取引先名,カナ（必須）\n${'甲,イ\n'.repeat(maxImportLines + 1)}`,
      'csvTooLong',
      '一度に取り込めるのは1000行までです。分けて取り込んでください。',
    ],
  ])('rejects %j', (csv, error, message) => {
    expect(() => read(csv)).toThrow(expect.objectContaining({ status: 422, error, message }));
  });

  test('does not read on in a file with too many rows, also of empty cells, or with a very long row', () => {
    const long = `"${'あ'.repeat(30_000)}"`;
    expect(() => read(`取引先名,カナ（必須）\n${',\n'.repeat(40_000)}"`)).toThrow('1000行まで');
    expect(() => read(`取引先名,カナ（必須）\n${long},イ\n`)).toThrow('2行目が長すぎます');
  });

  test('counts empty lines and lines in a cell as a spreadsheet does', () => {
    const csv = `取引先名,カナ（必須）\n\n"甲\n社",コウ\n${'\n'.repeat(90_000)}乙,オツ\n`;
    expect(read(csv).map(({ line }) => line)).toEqual([3, 90_004]);
  });

  test('accepts the maximum number of lines', () => {
    expect(read(`取引先名,カナ（必須）\n${'甲,イ\n'.repeat(maxImportLines)}`)).toHaveLength(maxImportLines);
  });
});

describe('formatCsv', () => {
  test('starts with a byte order mark and ends lines as Excel does', () => {
    expect(formatCsv(['取引先名'], [['甲']])).toBe('\ufeff取引先名\r\n甲\r\n');
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@sum',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    "'=1",
    ';=1',
    '|cmd',
    '；=1',
    '｜cmd',
    "';",
    '﹦1',
    '⁺1',
    '\u037e=1',
    '=\u0338',
  ])('escapes %j, so that no spreadsheet evaluates it', (cell) => {
    const written = formatCsv(['x'], [[cell]]).split('x\r\n')[1]!;
    expect(written.replace(/^"/, '')).toMatch(/^'/);
  });

  test.each(['甲', "'甲", '1=1', '甲;乙', '甲|乙', ''])('leaves %j unchanged', (cell) => {
    expect(formatCsv(['x'], [[cell, '.']])).toBe(`\ufeffx\r\n${cell},.\r\n`);
  });

  test('everything written can be read again', () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.string({
          unit: fc.constantFrom(...'=+-@＝＠;|；｜\u037e\'"\t\r\n, 　あ\ufeff'),
          maxLength: 8,
        }),
      )
      // Stored values are trimmed, and forms reject empty ones.
      .map((text) => foldLine(text).trim());
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((text) => text !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (table) => {
        const written = formatCsv(['取引先名', 'カナ（必須）'], table);
        expect(read(written).map(({ cells: { name, kana } }) => [name, kana])).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  test('names the file by subject, organization and day in Tokyo', () => {
    const now = new Date('2026-11-20T15:00:00Z');
    expect(csvFileName('取引先一覧', '株式会社A/B:"C"\u202e', now)).toBe(
      '取引先一覧_株式会社A_B__C___20261121.csv',
    );
  });
});
