import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Reply } from '../../../contract/types';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import type { Organization } from '../organizations/organizationsApi';
import { InvoiceList } from './InvoiceList';
import { useGetInvoicesQuery } from './subscriptionsApi';

const unpaidOf = ({ invoices }: Reply<'getInvoices'>) => invoices.filter(({ status }) => status !== 'paid');

/** The unpaid invoices, first on the owner's page; renders nothing when everything is paid. */
export function UnpaidSection({ organization }: { organization: Organization }) {
  const { currentData } = useGetInvoicesQuery({ organizationId: organization.id });
  const unpaid = currentData ? unpaidOf(currentData) : [];
  if (!currentData || unpaid.length === 0) return null;
  return (
    <Section heading={`お支払い待ち ${unpaid.length}件`}>
      <InvoiceList invoices={unpaid} organization={organization} bankAccount={currentData.bankAccount} />
    </Section>
  );
}

/** The unpaid invoices of a customer whose contract has ended; those past due block a new contract (product §7). */
export function UnpaidInvoices({ organization }: { organization: Organization }) {
  const { currentData, error, refetch } = useGetInvoicesQuery({ organizationId: organization.id });
  if (!currentData && error) {
    return <ErrorState subject="未払いの請求書" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={120} aria-busy sx={{ mb: 2.5 }} />;
  const unpaid = unpaidOf(currentData);
  if (unpaid.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="unpaid-invoices" sx={{ mb: 2.5 }}>
      <Typography id="unpaid-invoices" variant="h4" component="h3" sx={{ mb: 0.5 }}>
        お支払いの済んでいない請求書
      </Typography>
      <Box sx={{ mb: 1, typography: 'body2', color: 'text.secondary' }}>
        {unpaid.some(({ status }) => status === 'pastDue')
          ? 'お支払い期限を過ぎた請求書のお支払いを確認した後に、プランに登録いただけます。'
          : 'お支払い期限までにお支払いください。プランには、お支払いの前でも登録いただけます。'}
      </Box>
      <InvoiceList invoices={unpaid} organization={organization} bankAccount={currentData.bankAccount} />
    </Box>
  );
}
