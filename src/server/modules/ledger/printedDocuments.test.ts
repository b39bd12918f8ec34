import { spawnSync } from 'node:child_process';
import { testAddressee, testSeller } from '../../../../test/support/billing/documentParties';
import { longAnalysisContent, sampleAnalysisContent } from '../../../../test/support/sampleAnalysisContent';
import type { DrawnLine } from '../../adapters/pdf/canvas';
import { drawDocuments } from '../../adapters/pdf/drawDocuments';
import type { BusinessDocument, PdfDocument, ReportDocument } from '../../adapters/pdf/pdfDocument';
import type { Credit, DocumentLine, Invoice, ReturnInvoice } from '../../../domain/billing/types';
import { totalsOf } from '../../../domain/billing/lines';
import { analysisDocument } from '../analysisPdf/analysisDocument';
import type { Addressee, Seller } from '../../db/schema';
import { quoteDocument } from '../subscriptions/quoteDocument';
import { invoiceDocument, returnInvoiceDocument } from './invoiceDocument';

const bankAccount = ['みずほ銀行 渋谷支店', '普通 1234567', 'コエノワ（カ'];
const seller = { ...testSeller, bankAccount };

const lineOf = (title: string, amount: number): DocumentLine => ({
  title,
  formula: '(100,000円 − 30,000円) × 6日/30日 − 2円（同日の変更の端数）',
  period: { start: '2026-11-25', end: '2026-12-01' },
  unitPrice: 70_000,
  days: 6,
  daysInMonth: 30,
  amount,
});

const changeLine = lineOf('プラン変更 プロプランからスタータープランへ（2026/11/25〜2026/11/30）', 14_000);
const returnInvoice: ReturnInvoice = {
  ...totalsOf([changeLine]),
  periodStart: '2026-11-20',
  invoiceNumbers: [1],
};

const credit: Credit = {
  number: 2,
  issueDate: '2026-11-25',
  amount: 15_400,
  remaining: 0,
  uses: [{ invoiceNumber: 3, amount: 15_400 }],
  returnInvoice,
};

interface InvoiceOptions {
  lines?: readonly DocumentLine[];
  credits?: readonly Credit[];
  paidAmount?: number;
  seller?: Seller;
  addressee?: string;
  contact?: Pick<Addressee, 'department' | 'contactName'>;
}

function invoice({
  lines = [changeLine],
  credits = [],
  paidAmount = 0,
  seller: issuer = seller,
  addressee = testAddressee.name,
  contact = {},
}: InvoiceOptions = {}): BusinessDocument {
  const totals = totalsOf(lines);
  const creditApplied = credits.reduce((sum, { uses }) => sum + (uses[0]?.amount ?? 0), 0);
  const issued: Invoice = {
    ...totals,
    number: 3,
    kind: 'period',
    periodStart: '2026-12-01',
    issueDate: '2026-12-01',
    // A Sunday.
    dueDate: '2027-01-03',
    creditApplied,
    payable: totals.total - creditApplied,
    paidAmount,
    status: paidAmount + creditApplied === totals.total ? 'paid' : 'open',
  };
  return invoiceDocument({
    accountId: 12,
    invoice: {
      ...issued,
      seller: issuer,
      addressee: { ...testAddressee, ...contact, name: addressee },
    },
    credits,
  });
}

const returnDocument = (name = seller.name): BusinessDocument =>
  returnInvoiceDocument({
    accountId: 12,
    credit: { ...credit, returnInvoice, seller: { ...seller, name }, addressee: testAddressee },
    billed: [
      { number: 1, issueDate: '2026-11-20' },
      { number: 2, issueDate: '2026-11-22' },
    ],
  });

const longName = '特定非営利活動法人日本全国地域コミュニティ活動総合支援推進協議会連合会東京本部';
const manyLines = Array.from({ length: 60 }, (_, index) =>
  lineOf(`${index + 1}件目 スタータープラン`, 1_000),
);

const documents: [string, PdfDocument][] = [
  ['an invoice', invoice()],
  ['a paid invoice', invoice({ paidAmount: 15_400 })],
  ['an invoice that is paid in part', invoice({ paidAmount: 15_000 })],
  ['an invoice that credit pays', invoice({ credits: [credit] })],
  ['an invoice with 60 lines', invoice({ lines: manyLines })],
  [
    'an invoice with long names',
    invoice({
      seller: { ...seller, name: longName },
      addressee: longName,
      contact: { department: longName, contactName: '山田 花子' },
    }),
  ],
  [
    'a quote',
    quoteDocument({
      organizationId: 12,
      plan: 'standard',
      seller,
      addressee: testAddressee,
      issueDate: '2026-11-20',
    }),
  ],
  ['a return invoice', returnDocument()],
  ['the analysis of a round', analysisDocument(sampleAnalysisContent())],
  ['a long analysis', analysisDocument(longAnalysisContent())],
  ...[
    '𠮷田商店',
    '한국상사 주식회사',
    'شركة النور للتجارة',
    'Ελληνική Εταιρεία Ώρα',
    'コエノワ😀商店',
    '葛\u{E0100}城商店',
  ].map((name): [string, BusinessDocument] => [`a return invoice of ${name}`, returnDocument(name)]),
];

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

/** The words as poppler finds them in the PDF. */
function renderedWords(pdf: Uint8Array): DrawnLine[] {
  const { stdout, status } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.split('<page ').flatMap((content, page) =>
    [...content.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
      (match) => {
        const [xMin, yMin, xMax, yMax] = match.slice(1, 5).map(Number) as [number, number, number, number];
        return { page, text: match[5] ?? '', x: xMin, y: yMin, width: xMax - xMin, height: yMax - yMin };
      },
    ),
  );
}

/** Boxes of fonts are higher than their characters, so only the middle half counts. */
const isOverlapping = (a: DrawnLine, b: DrawnLine): boolean =>
  a.page === b.page &&
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height * 0.75, b.y + b.height * 0.75) >
    Math.max(a.y + a.height * 0.25, b.y + b.height * 0.25);

const overlapsIn = (texts: readonly DrawnLine[]): string[] =>
  texts.flatMap((a, index) =>
    texts.slice(index + 1).flatMap((b) => (isOverlapping(a, b) ? [`${a.text} / ${b.text}`] : [])),
  );

const clippedIn = (texts: readonly DrawnLine[]): string[] =>
  texts
    .filter(({ x, y, width, height }) => x < 51 || x + width > 544.3 || y < 40 || y + height > 820)
    .map(({ text }) => text);

/** Every text of a document without spaces, in any order. */
const textsOf = (document: PdfDocument): string[] =>
  'sections' in document ? textsOfReport(document) : textsOfBusiness(document);

const textsOfBusiness = ({
  title,
  addressee: lines,
  attention = '',
  facts,
  headline,
  lead,
  tables,
  notes,
}: BusinessDocument): string[] => [
  title,
  ...lines,
  attention,
  ...[...facts, headline, ...lead].flat(),
  ...tables.flatMap((table) => [table.title, ...table.rows.flat(), ...table.sums.flat()]),
  ...notes.flat(),
];

/** Without the foot and the heads of tables, which are on every page. */
const textsOfReport = ({ kind, owner, title, subtitle, figures, sections }: ReportDocument): string[] => [
  kind,
  owner,
  title,
  subtitle,
  ...figures.flatMap(({ name, value, note }) => [name, value.text, note?.text ?? '']),
  ...sections.flatMap(({ heading, note = '', chart, table, lines = [] }) => [
    heading,
    note,
    ...(chart?.columns ?? []).flatMap(({ label, valueText }) => [label, valueText]),
    ...(table?.rows ?? []).flatMap((row) => [row.name, ...row.figures.map(({ text }) => text)]),
    ...lines.map(({ text }) => text),
  ]),
];

const charactersOf = (texts: readonly string[]): string[] =>
  [
    ...texts
      .join('')
      .normalize('NFKC')
      .replace(/[\s:：]|[\u{E0100}-\u{E01EF}]/gu, ''),
  ].sort();

const isFoot = ({ y }: DrawnLine): boolean => y > 790;
const tableHead = ['設問', '今回', '前回', '前回比'];
const isTableHead = ({ text }: DrawnLine): boolean => tableHead.includes(text);

test.each(documents)(
  `%s is drawn completely and without overlaps (${hasPoppler ? 'as poppler reads it' : 'as recorded'})`,
  async (_, document) => {
    const { pdf, drawnLines } = await drawDocuments([document], document.title);
    const words = hasPoppler ? renderedWords(pdf) : drawnLines;
    for (const each of [drawnLines, words]) {
      expect(overlapsIn(each)).toEqual([]);
      expect(clippedIn(each)).toEqual([]);
    }
    const texts = drawnLines.filter((line) => !isFoot(line) && !isTableHead(line)).map(({ text }) => text);
    expect(charactersOf(texts)).toEqual(charactersOf(textsOf(document)));
  },
);

test('60 lines take several pages, which are numbered', async () => {
  const { drawnLines } = await drawDocuments([invoice({ lines: manyLines })], '請求書 00012-0003');
  const pages = Math.max(...drawnLines.map(({ page }) => page));
  expect(pages).toBeGreaterThan(1);
  expect(
    drawnLines.filter(({ text }) => text.startsWith('請求書 00012-0003')).map(({ text }) => text),
  ).toEqual(Array.from({ length: pages }, (_, index) => `請求書 00012-0003  ${index + 1}/${pages}`));
});

test('every page of an analysis says at its foot what it is and when it was made', async () => {
  const contents = [longAnalysisContent(), sampleAnalysisContent()];
  const { drawnLines } = await drawDocuments(contents.map(analysisDocument), '分析');
  const feet = drawnLines.filter(isFoot);
  const pages = Math.max(...drawnLines.map(({ page }) => page));
  expect(pages).toBeGreaterThan(2);
  const madeOn = Array.from({ length: pages }, (_, index) => `2026/11/20に作成  ${index + 1}/${pages}`);
  expect(feet.filter(({ text }) => text.includes('作成')).map(({ text }) => text)).toEqual(madeOn);
  const subjects = feet.filter(({ text }) => !text.includes('作成')).map(({ text }) => text);
  expect(subjects.at(-1)).toBe('基幹システムの更新・2026/11/13の回・株式会社テスト');
  expect(subjects.slice(0, -1)).toEqual(Array<string>(pages - 1).fill(subjects[0]!));
  expect(subjects[0]).toMatch(/^基幹システムの更新長+…$/);
});

test('a table that takes two pages has its head on both', async () => {
  const { drawnLines } = await drawDocuments([analysisDocument(longAnalysisContent())], '分析');
  const heads = drawnLines.filter(isTableHead);
  expect(heads.map(({ text }) => text)).toEqual([...tableHead, ...tableHead]);
  expect(new Set(heads.map(({ page }) => page)).size).toBe(2);
});

test('an invoice contains what the law requires (消費税法 第57条の4第1項)', () => {
  const { addressee, facts, headline, lead, tables } = invoice();
  expect(addressee.at(-1)).toBe('株式会社テスト 御中');
  expect(facts).toEqual([
    ['請求書番号', '00012-0003'],
    ['発行日', '2026/12/01'],
    ['発行者', 'コエノワ株式会社'],
    ['登録番号', 'T1234567890123'],
    ['住所', testSeller.address],
    ['電話番号', testSeller.phone],
  ]);
  expect(headline).toEqual(['ご請求金額（税込）', '15,400円']);
  expect(lead).toEqual([['お支払い期限', expect.stringContaining('2027/01/04')]]);
  expect(tables).toEqual([
    {
      title: 'ご請求内容',
      rows: [[changeLine.title, changeLine.formula, '14,000円']],
      sums: [
        ['小計（10%対象・税抜）', '14,000円'],
        ['消費税（10%）', '1,400円'],
        ['合計（税込）', '15,400円'],
      ],
    },
  ]);
});

test('an invoice names what was paid of it', () => {
  const sumsOf = (options: InvoiceOptions) => invoice(options).tables[0]!.sums.slice(3);
  expect(sumsOf({ paidAmount: 15_400 })).toEqual([]);
  expect(sumsOf({ paidAmount: 15_000 })).toEqual([
    ['ご入金済み', '15,000円'],
    ['不足額', '400円'],
  ]);
});

test('a seller prints no registration number, address or phone that is not set', () => {
  const { name, bankAccount: account } = seller;
  const facts = invoice({ seller: { name, registrationNumber: null, bankAccount: account } }).facts;
  expect(facts.map(([fact]) => fact)).toEqual(['請求書番号', '発行日', '発行者']);
});

test.each([
  [{ department: '経理部', contactName: '山田 花子' }, '経理部 山田 花子 様'],
  [{ department: '', contactName: '山田 花子' }, '山田 花子 様'],
  [{ department: '経理部', contactName: '' }, '経理部 ご担当者 様'],
  [{ department: '', contactName: '' }, undefined],
  [{}, undefined],
])('an invoice for the contact %j names %s', (contact, attention) => {
  expect(invoice({ contact }).attention).toBe(attention);
  expect(invoice({ contact }).addressee.at(-1)).toBe('株式会社テスト 御中');
});

describe('what an invoice asks for', () => {
  const textOf = (document: BusinessDocument) => textsOf(document).join('\n');

  test('a transfer, while something is unpaid', () => {
    expect(textOf(invoice())).toContain('お振込先');
    expect(textOf(invoice({ paidAmount: 15_000 }))).toContain('お振込先');
  });

  test('nothing, once it is paid or paid by credit', () => {
    const paid = textOf(invoice({ paidAmount: 15_400 }));
    expect(paid).toContain('完了しています');
    const credited = textOf(invoice({ credits: [credit] }));
    expect(credited).toContain('お支払いは不要です');
    expect(credited).not.toContain('お支払い期限');
    for (const text of [paid, credited]) expect(text).not.toContain('お振込先');
    expect(invoice({ paidAmount: 15_400 }).notes).toEqual([]);
  });

  test('names of a credit only what this invoice got', () => {
    const shared = {
      ...credit,
      uses: [
        { invoiceNumber: 3, amount: 400 },
        { invoiceNumber: 1, amount: 15_000 },
      ],
    };
    for (const uses of [shared.uses, shared.uses.toReversed()]) {
      const { sums } = invoice({ credits: [{ ...shared, uses }] }).tables[1]!;
      expect(sums.at(-1)).toEqual(['この請求書への充当額', '400円']);
    }
  });

  test.each([
    ['返還金の充当', [credit]],
    ['過入金の充当', [{ ...credit, returnInvoice: null }]],
    [
      '返還金・過入金の充当',
      [
        { ...credit, uses: [{ invoiceNumber: 3, amount: 400 }] },
        { ...credit, uses: [{ invoiceNumber: 3, amount: 1_000 }], returnInvoice: null },
      ],
    ],
  ] as const)('credit is named by its origin: %s', (label, credits) => {
    const sums = invoice({ credits }).tables[0]!.sums.map(([name]) => name);
    expect(sums).toContain(label);
  });
});
