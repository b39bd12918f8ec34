import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { freePlanCostText, freePlanCreditText } from '../../../domain/billing/billingNotes';
import { formatYen } from '../../../domain/billing/prices';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { errorText, isRefused } from '../../lib/errorText';
import { AmountLines } from './AmountLines';
import type { useGetSubscriptionPreviewQuery } from './subscriptionsApi';
import { LabeledRows } from './LabeledRows';
import { creditAppliedLabel } from './planTexts';

/** The cost of the order with its formula, shown before the confirmation (product §7), or why it cannot be ordered. */
export function CostPreview({
  currentData,
  error,
  refetch,
  isFree,
}: ReturnType<typeof useGetSubscriptionPreviewQuery> & { isFree: boolean }) {
  if (isRefused(error)) return <Notice severity="error">{errorText(error)}</Notice>;
  if (!currentData && error) {
    return <ErrorState subject="金額" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={152} aria-busy />;
  const { invoice, credit, next } = currentData;
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}>
      {invoice && (
        <AmountLines
          amounts={invoice}
          total={[
            ...(invoice.creditApplied > 0
              ? [[creditAppliedLabel, `−${formatYen(invoice.creditApplied)}`] as const]
              : []),
            ['お支払い金額', formatYen(invoice.payable)],
          ]}
          dates={[
            ['ご請求日', formatTokyoDate(invoice.invoicedOn)],
            ['お支払い期限', formatTokyoDate(invoice.dueOn)],
          ]}
        />
      )}
      {credit && (
        <>
          <LabeledRows isEmphasized items={[['今回のお支払い', formatYen(0)]]} />
          <div>
            <Typography variant="h4" sx={{ mb: 1 }}>
              充当される金額
            </Typography>
            <AmountLines
              amounts={credit}
              format={formatCredit}
              total={[['翌月以降のご請求への充当額', formatCredit(credit.total)]]}
            />
          </div>
        </>
      )}
      {isFree && credit && <div>{freePlanCreditText}</div>}
      {isFree && <div>{freePlanCostText}</div>}
      {!isFree && !invoice && !credit && <div>今回のご請求はありません。</div>}
      {next && (
        <LabeledRows
          items={[
            [
              `次回以降のご請求（${formatTokyoDate(next.invoicedOn)}から毎月1日）`,
              next.payable === next.total
                ? formatYen(next.total)
                : `${formatYen(next.total)}（充当後 ${formatYen(next.payable)}）`,
            ],
          ]}
        />
      )}
    </Box>
  );
}

/** What is given back has a minus sign, whichever sign the provider writes. */
const formatCredit = (amount: number): string => `−${formatYen(Math.abs(amount))}`;
