import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatYen } from '../../../domain/billing/prices';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { InvoicePdfButton } from './DocumentButtons';
import type { ReturnInvoice } from './subscriptionsApi';

interface Props {
  organizationId: number;
  returns: readonly ReturnInvoice[];
}

/** The return invoices (返還請求書) with their PDF files; null if there are none. */
export function ReturnList({ organizationId, returns }: Props) {
  if (returns.length === 0) return null;
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }}>
        返還請求書
      </Typography>
      <Box component="ul" aria-label="返還請求書" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {returns.map((returnInvoice) => (
          <ReturnItem
            key={returnInvoice.invoiceId}
            returnInvoice={returnInvoice}
            organizationId={organizationId}
          />
        ))}
      </Box>
    </>
  );
}

function ReturnItem({
  returnInvoice,
  organizationId,
}: {
  returnInvoice: ReturnInvoice;
  organizationId: number;
}) {
  const { number, issuedOn, invoiceNumbers, lines, total } = returnInvoice;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ typography: 'subtitle2' }}>{number}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {lines.map(({ label }) => (
            <div key={label}>{label}</div>
          ))}
          返還日 {formatTokyoDate(issuedOn)}
          {invoiceNumbers.length > 0 && `・元の請求書 ${invoiceNumbers.join('、')}`}
        </Box>
        <div>返還額 {formatYen(total)}（税込）</div>
      </Box>
      <Box sx={{ alignSelf: 'center' }}>
        <InvoicePdfButton organizationId={organizationId} document={returnInvoice} />
      </Box>
    </Box>
  );
}
