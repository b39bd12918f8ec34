import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { yen } from '../../../domain/prices';
import { backgroundCall } from '../../api/backgroundCall';
import { failed } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../app/hooks';
import { dayText } from '../../lib/dates';
import { errorText } from '../../lib/errorText';
import { savePdf } from '../../lib/savePdf';
import type { Organization } from '../organization/organizationApi';
import { InvoiceDialog } from './InvoiceDialog';
import type { Invoice } from './planApi';
import { dueText, invoiceStates } from './planTexts';

interface Props {
  invoice: Invoice;
  organization: Organization;
  bankAccount: readonly string[];
}

/** What is still to be done stands out. */
const stateColors: Record<Invoice['status'], string> = {
  open: 'primary.main',
  paid: 'text.secondary',
  pastDue: 'error.main',
};

/** An invoice in the list: what is to be paid until when, its details and its file. */
export function InvoiceItem({ invoice, organization, bankAccount }: Props) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const { invoiceId, number, issuedOn, dueOn, status, payable, shortfall } = invoice;

  async function save() {
    if (loading) return;
    setLoading(true);
    const { data, error } = await dispatch(
      backgroundCall('getInvoicePdf', { organizationId: organization.id, invoiceId }),
    );
    setLoading(false);
    if (data) savePdf(data.fileName, data.pdf);
    else dispatch(failed(errorText(error)));
  }

  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box sx={{ typography: 'subtitle2' }}>{number}</Box>
          <Box sx={{ typography: 'body2', color: stateColors[status] }}>{invoiceStates[status]}</Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <span>発行日 {dayText(issuedOn)}</span>
          <span>お支払い期限 {status === 'paid' ? dayText(dueOn) : dueText(invoice)}</span>
        </Box>
        <Box>
          {yen(payable)}
          {shortfall > 0 && (
            <Box component="span" sx={{ ml: 1.5, color: 'error.main' }}>
              不足額 {yen(shortfall)}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button size="small" aria-label={`${number}の明細・印刷`} onClick={() => setOpen(true)}>
          明細・印刷
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${number}のPDFを保存`}
          aria-busy={loading}
          onClick={() => void save()}
        >
          {loading ? '作成しています…' : 'PDFを保存'}
        </Button>
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
