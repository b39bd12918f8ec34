import Box from '@mui/material/Box';
import { taxRatePercent, formatYen } from '../../../domain/billing/prices';
import { LabeledRows } from './LabeledRows';

interface Amounts {
  lines: readonly { label: string; formula: string | null; amount: number }[];
  subtotal: number;
  tax: number;
}

type Items = readonly (readonly [label: string, value: string])[];

interface Props {
  amounts: Amounts;
  /** Rows below subtotal and tax; the last one is emphasized. */
  total: Items;
  dates?: Items;
  /** How amounts are written. */
  format?: (amount: number) => string;
}

/** The lines of an invoice with their formulas, then subtotal, tax and total. Amounts in yen. */
export const AmountLines = ({
  amounts: { lines, subtotal, tax },
  total,
  dates,
  format = formatYen,
}: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {dates && <LabeledRows items={dates} />}
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ label, formula, amount }, index) => (
        <Box
          component="li"
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}
        >
          <div>{label}</div>
          <div>{format(amount)}</div>
          {formula && (
            <Box sx={{ gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' }}>{formula}</Box>
          )}
        </Box>
      ))}
    </Box>
    <Box sx={{ display: 'grid', gap: 0.75, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <LabeledRows
        items={[
          ['小計（税抜）', format(subtotal)],
          [`消費税（${taxRatePercent}%）`, format(tax)],
          ...total.slice(0, -1),
        ]}
      />
      <LabeledRows isEmphasized items={total.slice(-1)} />
    </Box>
  </Box>
);
