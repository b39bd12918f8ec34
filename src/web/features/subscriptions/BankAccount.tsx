import Box from '@mui/material/Box';
import { bankAccountParts } from '../../../domain/billing/bankAccount';
import { CopyButton } from './CopyButton';
import { LabeledRows, TextLines } from './LabeledRows';

/** The account to transfer to; renders nothing if invoices are not paid by bank transfer. */
export function BankAccount({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const parts = bankAccountParts(lines);
  if (!parts) return <LabeledRows items={[['お振込先', <TextLines key="account" lines={lines} />]]} />;
  const { bank, kind, number, holder } = parts;
  return (
    <div>
      <Box sx={{ mb: 0.5, typography: 'subtitle2' }}>お振込先</Box>
      <LabeledRows
        items={[
          ['銀行・支店', bank],
          [
            '種別・口座番号',
            <Box key="number" component="span" sx={numberStyles}>
              {kind} {number}
              <CopyButton label="口座番号" text={number} />
            </Box>,
          ],
          ['口座名義', holder],
        ]}
      />
    </div>
  );
}

const numberStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  my: -1,
} as const;
