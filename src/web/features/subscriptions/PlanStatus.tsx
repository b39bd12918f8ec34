import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { freePlanCostText } from '../../../domain/billing/billingNotes';
import { countNotes } from '../../../domain/billing/planCatalogue';
import { planLimits, planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { formatYen } from '../../../domain/billing/prices';
import { ProgressBar } from '../../components/ProgressBar';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { periodText } from '../../lib/dates';
import { AmountRows } from './AmountRows';
import { useGetSubscriptionPreviewQuery } from './subscriptionsApi';
import { lastDayOf } from './planFacts';
import type { OrganizationPlan } from './planHooks';
import { statusText } from './planTexts';
import { LabeledRows } from './LabeledRows';
import { useInvitedCount, usePlanUsage } from './usePlanUsage';

/** The plan with state, period and usage; the next invoice, for the owner. */
export function PlanStatus({ plan }: { plan: OrganizationPlan }) {
  const { subscription, subscriptionFacts } = plan;
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription;
  const trialEnd = subscription.trialEnd && lastDayOf(subscription.trialEnd);
  const isFree = subscription.plan === 'free';
  // The free plan has no end (product §7).
  const period = isFree ? null : periodText(start && start.slice(0, 10), end && lastDayOf(end));
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default', display: 'grid', gap: 0.75 }}>
      <LabeledRows
        items={[
          ['現在のプラン', planNames[subscription.plan]],
          ['状態', statusText(plan)],
          ...(isFree ? [['料金', freePlanCostText] as const] : []),
          ...(period ? [['ご利用期間', period] as const] : []),
          ...(trialEnd && subscriptionFacts.isTrialUser
            ? [['無料トライアルの終了日', formatTokyoDay(trialEnd)] as const]
            : []),
        ]}
      />
      {plan.isAdmin && <NextInvoice plan={plan} />}
      {subscription.plan !== 'none' && <Usage plan={plan} />}
    </Box>
  );
}

/** The next invoice of the current plan; null after a cancellation or without a paid plan. */
function NextInvoice({
  plan: { organization, subscription, subscriptionFacts },
}: {
  plan: OrganizationPlan;
}) {
  const { plan, cancelAtPeriodEnd } = subscription;
  const isBilled =
    subscriptionFacts.isCustomer &&
    !subscriptionFacts.isCancelledPlanCustomer &&
    !cancelAtPeriodEnd &&
    plan !== 'none' &&
    plan !== 'free';
  const { currentData, isLoading } = useGetSubscriptionPreviewQuery(
    isBilled ? { organizationId: organization.id, plan: plan as OfferedPlan } : skipToken,
  );
  const next = currentData?.invoice ?? currentData?.next;
  if (isBilled && isLoading) return <Skeleton variant="rounded" height={60} aria-busy />;
  if (!isBilled || !next) return null;
  return (
    <LabeledRows
      items={[
        ['次回のご請求日', formatTokyoDay(next.invoicedOn)],
        [
          '次回のご請求金額（税込）',
          next.payable === next.total
            ? formatYen(next.total)
            : `${formatYen(next.total)}（充当後 ${formatYen(next.payable)}）`,
        ],
      ]}
    />
  );
}

/** Shows how much of the plan's limits is used. */
function Usage({ plan: { organization, subscription } }: { plan: OrganizationPlan }) {
  const { usage } = usePlanUsage(organization.id);
  const invited = useInvitedCount(organization.id);
  if (!usage) return <Skeleton variant="rounded" height={72} aria-busy />;
  const limits = planLimits[subscription.plan];
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
      {usageRows.map(({ key, label, unit }) => {
        const waiting = key === 'members' && invited > 0 ? `（ほかに招待中${invited}人）` : '';
        const amount = `${usage[key]}/${limits[key]}${unit}`;
        return (
          <div key={key}>
            <AmountRows rows={[{ label: label + waiting, amount }]} />
            <ProgressBar
              label={label}
              value={Math.min(usage[key], limits[key])}
              max={limits[key]}
              valueText={amount + waiting}
            />
          </div>
        );
      })}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {countNotes.map((note) => (
          <div key={note}>{note}</div>
        ))}
      </Box>
    </Box>
  );
}

const usageRows = [
  { key: 'projects', label: '進行中のプロジェクト', unit: '個' },
  { key: 'members', label: 'メンバー', unit: '人' },
] as const;
