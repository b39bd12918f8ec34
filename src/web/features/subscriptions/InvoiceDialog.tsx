import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { formatYen } from '../../../domain/billing/prices';
import { isolated } from '../../../domain/text/visibleText';
import { Dialog } from '../../components/overlays';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Organization } from '../organizations/organizationsApi';
import { amountLines } from './amountLines';
import { AmountRows } from './AmountRows';
import { BankAccount } from './BankAccount';
import { InvoicePdfButton } from './DocumentButtons';
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

/** The details of an invoice. The document to print and to keep is the PDF file, which names its issuer, too. */
export function InvoiceDialog({ open, invoice, organization, bankAccount, onClose }: Props) {
  const id = useId();
  const { number, issuedOn, status, payable, paid, shortfall } = invoice;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
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
      <DialogActions>
        <InvoicePdfButton organizationId={organization.id} document={invoice} />
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}
