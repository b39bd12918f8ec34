import Box from '@mui/material/Box';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { priceOf } from '../../../domain/billing/prices';
import { isTrialWithoutOrder } from './planModalRules';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { AmountRows } from './AmountRows';
import { LabeledRows } from './LabeledRows';
import type { OrganizationPlan } from './planHooks';

/** The ordered plan and its monthly price (spec §2). */
export function OrderSummary({ plan, selected }: { plan: OrganizationPlan; selected: OfferedPlan }) {
  const { formattedTaxIncluded, formattedTaxAmount, formattedTotalAmount } = priceOf(selected);
  const { trialEnd } = plan.subscription;
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default', display: 'grid', gap: 1.5 }}>
      <LabeledRows
        items={[
          ['プラン', planNames[selected]],
          ['組織名', plan.organization.name],
          ...(trialEnd && isTrialWithoutOrder(plan.subscriptionFacts)
            ? [['無料トライアルの終了日', formatTokyoDay(trialEnd.slice(0, 10))] as const]
            : []),
        ]}
      />
      <AmountRows
        rows={[
          { label: '小計（税込）', amount: formattedTaxIncluded },
          { label: 'うち消費税（10%）', amount: formattedTaxAmount },
          { label: 'ご請求金額（月額・税込）', amount: formattedTotalAmount, isSum: true },
        ]}
      />
    </Box>
  );
}
