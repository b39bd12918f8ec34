import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatYen } from '../../../domain/billing/prices';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { Tag } from '../../components/Tag';
import { dayAt } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import type { Organization } from '../organizations/organizationsApi';
import { InvoiceDialog } from './InvoiceDialog';
import { InvoicePdfButton } from './DocumentButtons';
import type { Invoice } from './subscriptionsApi';
import { invoiceStatusText, openDueText } from './planTexts';

interface Props {
  invoice: Invoice;
  organization: Organization;
  bankAccount: readonly string[];
}

/** What waits for its payment in time has no tag: the heading of the list says so. */
const statusTones = { paid: 'neutral', pastDue: 'error' } as const;

/**
 * An invoice in a list with amount and due date, and buttons for its details and its PDF file. Once it is paid, phones leave
 * the file to the details, so that a row is two lines.
 */
export function InvoiceItem({ invoice, organization, bankAccount }: Props) {
  const [open, setOpen] = useState(false);
  const { number, issuedOn, status, payable, shortfall } = invoice;
  const isPaid = status === 'paid';
  const today = dayAt(useNow());

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: isPaid ? 'nowrap' : 'wrap', sm: 'wrap' },
        gap: 1,
        py: isPaid ? 1 : 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Box sx={{ typography: isPaid ? 'body1' : 'h3' }}>{formatYen(payable)}</Box>
          {status !== 'open' && <Tag tone={statusTones[status]}>{invoiceStatusText(invoice)}</Tag>}
          {shortfall > 0 && <Box sx={{ color: 'error.main' }}>不足額 {formatYen(shortfall)}</Box>}
        </Box>
        {!isPaid && <Box sx={{ typography: 'subtitle2' }}>お支払い期限 {openDueText(invoice, today)}</Box>}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <span>{number}</span>・発行日 {formatTokyoDate(issuedOn)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button size="small" aria-label={`${number}の明細`} onClick={() => setOpen(true)}>
          明細
        </Button>
        <Box sx={{ display: { xs: isPaid ? 'none' : 'block', sm: 'block' } }}>
          <InvoicePdfButton organizationId={organization.id} document={invoice} />
        </Box>
      </Box>
      <InvoiceDialog
        open={open}
        invoice={invoice}
        organization={organization}
        bankAccount={bankAccount}
        onClose={() => setOpen(false)}
      />
    </Box>
  );
}
