import { taxRatePercent, formatYen } from '../../../domain/billing/prices';
import type { AmountRow } from './AmountRows';
import { creditAppliedLabel } from './planTexts';

interface Amounts {
  lines: readonly { label: string; formula: string | null; amount: number }[];
  subtotal: number;
  tax: number;
  /** Missing where nothing is billed. */
  creditApplied?: number;
}

/** The lines of an invoice with their formulas, then subtotal and tax, and what credit pays. Amounts in yen. */
export const amountLines = (
  { lines, subtotal, tax, creditApplied = 0 }: Amounts,
  format = formatYen,
): AmountRow[] => [
  ...lines.map(({ label, formula, amount }) => ({ label, formula, amount: format(amount) })),
  { label: '小計（税抜）', amount: format(subtotal), isSum: true },
  { label: `消費税（${taxRatePercent}%）`, amount: format(tax) },
  ...(creditApplied > 0 ? [{ label: creditAppliedLabel, amount: `−${formatYen(creditApplied)}` }] : []),
];
