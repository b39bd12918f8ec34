import Box from '@mui/material/Box';
import type { Organization } from '../organizations/organizationsApi';
import { BankAccount } from './BankAccount';
import { InvoiceItem } from './InvoiceItem';
import type { Invoice } from './subscriptionsApi';

interface Props {
  invoices: readonly Invoice[];
  organization: Organization;
  /** Lines of the bank account; empty if invoices are not paid by bank transfer. */
  bankAccount: readonly string[];
}

/** Invoices and, while one of them is to be paid, the bank account to pay to. */
export const InvoiceList = ({ invoices, organization, bankAccount }: Props) => (
  <>
    <Box component="ul" aria-label="請求書" sx={listStyles}>
      {invoices.map((invoice) => (
        <InvoiceItem
          key={invoice.invoiceId}
          invoice={invoice}
          organization={organization}
          bankAccount={bankAccount}
        />
      ))}
    </Box>
    {invoices.some(({ status }) => status !== 'paid') && <BankAccount lines={bankAccount} />}
  </>
);

const listStyles = {
  p: 0,
  m: 0,
  listStyle: 'none',
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
} as const;
