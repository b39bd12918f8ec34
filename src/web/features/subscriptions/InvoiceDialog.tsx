import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId } from 'react';
import { formatYen } from '../../../domain/billing/prices';
import { isolated } from '../../../domain/text/visibleText';
import { Dialog } from '../../components/overlays';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Organization } from '../organizations/organizationsApi';
import { amountLines } from './amountLines';
import { AmountRows } from './AmountRows';
import { BankAccount } from './BankAccount';
import type { Invoice } from './subscriptionsApi';
import { dueText, invoiceStatusText } from './planTexts';
import { LabeledRows } from './LabeledRows';

interface Props {
  open: boolean;
  invoice: Invoice;
  organization: Organization;
  bankAccount: readonly string[];
  onClose: () => void;
}

/** The details of an invoice on screen and in print. The legally valid invoice is the PDF file. */
export function InvoiceDialog({ open, invoice, organization, bankAccount, onClose }: Props) {
  const id = useId();
  const { number, issuedOn, status, payable, paid, shortfall } = invoice;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      {open && <GlobalStyles styles={printStyles} />}
      <DialogTitle id={id}>請求書 {number}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{isolated(organization.name)} 御中</Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <LabeledRows
            items={[
              ['発行日', formatTokyoDate(issuedOn)],
              ...(payable > 0 ? [['お支払い期限', dueText(invoice)] as const] : []),
              ['状態', invoiceStatusText(invoice)],
            ]}
          />
          <AmountRows
            rows={[
              ...amountLines(invoice),
              { label: 'ご請求金額（税込）', amount: formatYen(payable), isSum: true, isTotal: true },
              ...(paid > 0 ? [{ label: 'ご入金額', amount: formatYen(paid) }] : []),
              ...(shortfall > 0 ? [{ label: '不足額', amount: formatYen(shortfall) }] : []),
            ]}
          />
          {status !== 'paid' && <BankAccount lines={bankAccount} />}
        </Box>
      </DialogContent>
      <DialogActions className="no-print">
        <Button onClick={onClose}>閉じる</Button>
        <Button variant="contained" onClick={() => window.print()}>
          印刷
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Prints only the dialog, in full length and in dark on white in either colour scheme. */
const printStyles = {
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'none !important' },
    '#root, .no-print, .MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container': { position: 'static !important', height: 'auto !important' },
    '.MuiDialog-paper': {
      margin: '0 !important',
      transition: 'none !important',
      boxShadow: 'none !important',
      border: '0 !important',
      maxHeight: 'none !important',
      maxWidth: '720px !important',
    },
    '.MuiDialog-paper, .MuiDialog-paper *': {
      colorScheme: 'light',
      color: 'CanvasText !important',
      backgroundColor: 'transparent !important',
    },
  },
} as const;
