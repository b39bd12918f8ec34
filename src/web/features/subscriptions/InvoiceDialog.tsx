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
import { AmountLines } from './AmountLines';
import type { Invoice } from './subscriptionsApi';
import { creditAppliedLabel, dueText, invoiceStatusText } from './planTexts';
import { TextLines, LabeledRows } from './LabeledRows';

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
  const { number, issuedOn, status, creditApplied, payable, paid, shortfall } = invoice;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      {open && <GlobalStyles styles={printStyles} />}
      <DialogTitle id={id}>請求書 {number}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{isolated(organization.name)} 御中</Box>
        <AmountLines
          amounts={invoice}
          dates={[
            ['発行日', formatTokyoDate(issuedOn)],
            ...(payable > 0 ? [['お支払い期限', dueText(invoice)] as const] : []),
            ['状態', invoiceStatusText(invoice)],
          ]}
          total={[
            ...(creditApplied > 0 ? [[creditAppliedLabel, `−${formatYen(creditApplied)}`] as const] : []),
            ['ご請求金額（税込）', formatYen(payable)],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <LabeledRows
            items={[
              ...(paid > 0 ? [['ご入金額', formatYen(paid)] as const] : []),
              ...(shortfall > 0 ? [['不足額', formatYen(shortfall)] as const] : []),
              ...(status !== 'paid' && bankAccount.length > 0
                ? [['お振込先', <TextLines key="account" lines={bankAccount} />] as const]
                : []),
            ]}
          />
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
      maxWidth: 'none !important',
    },
    '.MuiDialog-paper, .MuiDialog-paper *': {
      colorScheme: 'light',
      color: 'CanvasText !important',
      backgroundColor: 'transparent !important',
    },
  },
} as const;
