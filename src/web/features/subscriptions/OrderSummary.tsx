import Box from '@mui/material/Box';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { priceOf } from '../../../domain/billing/prices';
import { isTrialWithoutOrder } from './planModalRules';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { LabeledRows } from './LabeledRows';
import type { OrganizationPlan } from './planHooks';

/** The ordered plan and its monthly price (spec §2). */
export function OrderSummary({ plan, selected }: { plan: OrganizationPlan; selected: OfferedPlan }) {
  const { formattedTaxIncluded, formattedTaxAmount, formattedTotalAmount } = priceOf(selected);
  const { trialEnd } = plan.subscription;
  return (
    <Box sx={{ p: 2, mb: 3, borderRadius: 1, bgcolor: 'background.default' }}>
      <LabeledRows
        items={[
          ['プラン', planNames[selected]],
          ['組織名', plan.organization.name],
          ['小計（税込）', formattedTaxIncluded],
          ['うち消費税（10%）', formattedTaxAmount],
          ...(trialEnd && isTrialWithoutOrder(plan.subscriptionFacts)
            ? [['無料トライアルの終了日', formatTokyoDay(trialEnd.slice(0, 10))] as const]
            : []),
        ]}
      />
      <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <LabeledRows items={[['ご請求金額（月額・税込）', formattedTotalAmount]]} isEmphasized />
      </Box>
    </Box>
  );
}
