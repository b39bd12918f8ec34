import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { freePlanCostText, freePlanCreditText } from '../../../domain/billing/billingNotes';
import { formatYen } from '../../../domain/billing/prices';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { errorText, isRefused } from '../../lib/errorText';
import { amountLines } from './amountLines';
import { AmountRows } from './AmountRows';
import type { useGetSubscriptionPreviewQuery } from './subscriptionsApi';
import { LabeledRows } from './LabeledRows';

/** The cost of the order with its formula, shown before the confirmation (product §7), or why it cannot be ordered. */
export function CostPreview({
  currentData,
  error,
  refetch,
  isFree,
  isBilled,
}: ReturnType<typeof useGetSubscriptionPreviewQuery> & {
  isFree: boolean;
  /** Whether the organization pays for a plan already, which the order changes. */
  isBilled: boolean;
}) {
  if (isRefused(error)) return <Notice severity="error">{errorText(error)}</Notice>;
  if (!currentData && error) {
    return <ErrorState subject="金額" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={152} aria-busy />;
  const { invoice, credit, next } = currentData;
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}>
      {invoice && (
        <>
          <LabeledRows items={[['ご請求日', formatTokyoDay(invoice.invoicedOn)]]} />
          <AmountRows
            rows={[
              ...amountLines(invoice),
              {
                label: `${isBilled ? '今回' : '初回'}のお支払い（${formatTokyoDay(invoice.dueOn)}まで）`,
                amount: formatYen(invoice.payable),
                isSum: true,
                isTotal: true,
              },
            ]}
          />
        </>
      )}
      {credit && (
        <>
          <AmountRows rows={[{ label: '今回のお支払い', amount: formatYen(0), isTotal: true }]} />
          <div>
            <Typography variant="h4" sx={{ mb: 1 }}>
              充当する金額
            </Typography>
            <AmountRows
              rows={[
                ...amountLines(credit, formatCredit),
                { label: '翌月以降のご請求への充当額', amount: formatCredit(credit.total), isSum: true },
              ]}
            />
          </div>
        </>
      )}
      {isFree && credit && <div>{freePlanCreditText}</div>}
      {isFree && <div>{freePlanCostText}</div>}
      {!isFree && !invoice && !credit && <div>今回のご請求はありません。</div>}
      {next && (
        <AmountRows
          rows={[
            {
              label: `次回以降のご請求（${formatTokyoDay(next.invoicedOn)}から毎月1日）`,
              amount: formatYen(next.total),
              formula: next.payable === next.total ? null : `充当後 ${formatYen(next.payable)}`,
            },
          ]}
        />
      )}
    </Box>
  );
}

/** A credit has a minus sign, whichever sign the provider writes. */
const formatCredit = (amount: number): string => `−${formatYen(Math.abs(amount))}`;
