import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { formatYen } from '../../../domain/billing/prices';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import type { Organization } from '../organizations/organizationsApi';
import { InvoiceList } from './InvoiceList';
import { useGetInvoicesQuery } from './subscriptionsApi';
import { ReturnList } from './ReturnList';
import { AmountRows } from './AmountRows';

/** Invoices shown initially: six months. */
const recentInvoiceCount = 6;

interface Props {
  organization: Organization;
  /** Whether the plan is free, and no invoice will follow. */
  isFree: boolean;
}

/** The paid invoices, newest first, and the credit (product §7). Older ones are shown on request. */
export function Invoices({ organization, isFree }: Props) {
  const { currentData, error, refetch } = useGetInvoicesQuery({ organizationId: organization.id });
  const [isShowingAll, setIsShowingAll] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject="請求書の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (isFree && currentData?.invoices.length === 0) return null;
  const invoices = currentData?.invoices ?? [];
  const paid = invoices.filter(({ status }) => status === 'paid');
  const shown = isShowingAll ? paid : paid.slice(0, recentInvoiceCount);
  return (
    <Section heading="請求書">
      {!currentData && <Skeleton variant="rounded" height={120} aria-busy />}
      {currentData && (
        <>
          {currentData.credit > 0 && (
            <AmountRows
              rows={[{ label: '今後のご請求に充当する金額（税込）', amount: formatYen(currentData.credit) }]}
            />
          )}
          {shown.length === 0 ? (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {invoices.length > 0
                ? 'お支払い済みの請求書は、まだありません。'
                : 'まだ請求書はありません。発行されると、ここに表示されます。'}
            </Box>
          ) : (
            <InvoiceList invoices={shown} organization={organization} bankAccount={currentData.bankAccount} />
          )}
          {shown.length < paid.length && (
            <Button onClick={() => setIsShowingAll(true)}>
              以前の請求書も表示（{paid.length - shown.length}件）
            </Button>
          )}
          <ReturnList organizationId={organization.id} returns={currentData.returns} />
        </>
      )}
    </Section>
  );
}
