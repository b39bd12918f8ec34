import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId } from 'react';
import { yen } from '../../../domain/prices';
import { Dialog } from '../../components/overlays';
import { dayText } from '../../lib/dates';
import type { Organization } from '../organization/organizationApi';
import { AmountLines } from './AmountLines';
import type { Invoice } from './planApi';
import { dueText, invoiceStates } from './planTexts';
import { Lines, Rows } from './Rows';

interface Props {
  open: boolean;
  invoice: Invoice;
  organization: Organization;
  bankAccount: readonly string[];
  onClose: () => void;
}

/** The lines of an invoice, on screen and on paper. The file is the qualified invoice. */
export function InvoiceDialog({ open, invoice, organization, bankAccount, onClose }: Props) {
  const id = useId();
  const { number, issuedOn, status, creditApplied, payable, paid, shortfall } = invoice;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      {open && <GlobalStyles styles={onPaper} />}
      <DialogTitle id={id}>請求書 {number}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{organization.name} 御中</Box>
        <AmountLines
          amounts={invoice}
          dates={[
            ['発行日', dayText(issuedOn)],
            ['お支払い期限', dueText(invoice)],
            ['状態', invoiceStates[status]],
          ]}
          total={[
            ...(creditApplied > 0 ? [['過払い額からの充当', `−${yen(creditApplied)}`] as const] : []),
            ['ご請求金額（税込）', yen(payable)],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <Rows
            items={[
              ...(paid > 0 ? [['ご入金額', yen(paid)] as const] : []),
              ...(shortfall > 0 ? [['不足額', yen(shortfall)] as const] : []),
              ...(bankAccount.length > 0
                ? [['お振込先', <Lines key="account" lines={bankAccount} />] as const]
                : []),
            ]}
          />
        </Box>
      </DialogContent>
      <DialogActions className="not-on-paper">
        <Button onClick={onClose}>閉じる</Button>
        <Button variant="contained" onClick={() => window.print()}>
          印刷
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Only the dialog is printed, as long as it is, dark on white in either scheme. */
const onPaper = {
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'none !important' },
    '#root, .not-on-paper, .MuiBackdrop-root': { display: 'none !important' },
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
