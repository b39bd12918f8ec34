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

/** Invoices with the bank account to pay to. */
export const InvoiceList = ({ invoices, organization, bankAccount }: Props) => (
  <>
    <BankAccount lines={bankAccount} />
    <Box component="ul" aria-label="請求書" sx={{ p: 0, m: 0, mt: 1, listStyle: 'none' }}>
      {invoices.map((invoice) => (
        <InvoiceItem
          key={invoice.invoiceId}
          invoice={invoice}
          organization={organization}
          bankAccount={bankAccount}
        />
      ))}
    </Box>
  </>
);
