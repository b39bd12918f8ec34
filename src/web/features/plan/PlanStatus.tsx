import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import { planNames } from '../../../domain/plans';
import type { OfferedPlan } from '../../../domain/plans';
import { yen } from '../../../domain/prices';
import { dayText, dayWithWeekday, periodText } from '../../lib/dates';
import { useGetSubscriptionPreviewQuery } from './planApi';
import { lastDayOf } from './planFacts';
import type { Plan } from './planHooks';
import { statusText } from './planTexts';
import { Rows } from './Rows';

/** The plan, its state and period, for everybody; what is billed next, for the owner. */
export function PlanStatus({ plan }: { plan: Plan }) {
  const { subscription, standing } = plan;
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription;
  const trialEnd = subscription.trialEnd && lastDayOf(subscription.trialEnd);
  const period = periodText(start && start.slice(0, 10), end && lastDayOf(end));
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default', display: 'grid', gap: 0.75 }}>
      <Rows
        items={[
          ['現在のプラン', planNames[subscription.plan]],
          ['状態', statusText(plan)],
          ...(period ? [['ご利用期間', period] as const] : []),
          ...(trialEnd && standing.isTrialUser
            ? [['無料トライアルの終了日', dayWithWeekday(trialEnd)] as const]
            : []),
        ]}
      />
      {plan.isAdmin && <NextBill plan={plan} />}
    </Box>
  );
}

/** The bill that comes next for the plan as it is: none for whoever has cancelled, or has nothing to pay. */
function NextBill({ plan: { organization, subscription, standing } }: { plan: Plan }) {
  const { plan, cancelAtPeriodEnd } = subscription;
  const isBilled =
    standing.isCustomer && !standing.isCancelledPlanCustomer && !cancelAtPeriodEnd && plan !== 'none';
  const { currentData } = useGetSubscriptionPreviewQuery(
    isBilled ? { organizationId: organization.id, plan: plan as OfferedPlan } : skipToken,
  );
  const next = currentData?.invoice ?? currentData?.next;
  if (!isBilled || !next) return null;
  return (
    <Rows
      items={[
        ['次回のご請求日', dayText(next.invoicedOn)],
        [
          '次回のご請求金額（税込）',
          next.payable === next.total ? yen(next.total) : `${yen(next.total)}（充当後 ${yen(next.payable)}）`,
        ],
      ]}
    />
  );
}
