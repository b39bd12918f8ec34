import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { yen } from '../../../domain/prices';
import { ErrorState } from '../../components/ErrorState';
import type { Organization } from '../organization/organizationApi';
import { InvoiceItem } from './InvoiceItem';
import { useGetInvoicesQuery } from './planApi';
import { Lines, Rows } from './Rows';

/** The invoices, newest first, where to pay them, and what waits to be taken off (product §7). */
export function Invoices({ organization }: { organization: Organization }) {
  const { currentData, error, refetch } = useGetInvoicesQuery({ organizationId: organization.id });
  if (!currentData && error) {
    return <ErrorState subject="請求書の一覧" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        請求書
      </Typography>
      {!currentData && <Skeleton variant="rounded" height={120} aria-busy />}
      {currentData && (
        <>
          {currentData.credit > 0 && (
            <Rows items={[['次回以降のご請求に充当する金額（税込）', yen(currentData.credit)]]} />
          )}
          {currentData.bankAccount.length > 0 && (
            <Rows items={[['お振込先', <Lines key="account" lines={currentData.bankAccount} />]]} />
          )}
          {currentData.invoices.length === 0 && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              まだ請求書はありません。発行されると、ここに表示されます。
            </Box>
          )}
          <Box component="ul" aria-label="請求書" sx={{ p: 0, m: 0, mt: 1, listStyle: 'none' }}>
            {currentData.invoices.map((invoice) => (
              <InvoiceItem
                key={invoice.invoiceId}
                invoice={invoice}
                organization={organization}
                bankAccount={currentData.bankAccount}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
