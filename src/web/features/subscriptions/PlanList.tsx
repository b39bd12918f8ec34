import Box from '@mui/material/Box';
import { SupportContact } from '../../components/SupportContact';
import { excessOf, planChangeRefusal } from '../../../domain/billing/planChange';
import type { OfferedPlan } from '../../../domain/billing/plans';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Notice } from '../../components/Notice';
import { billingHeadings } from './billingHeadings';
import { PlanCard } from './PlanCard';
import { limitNotes, planCatalogue, sharedDescriptions } from '../../../domain/billing/planCatalogue';
import { toPlanChangeAlert } from './planChangeAlerts';
import { planChangeBlocked } from './subscriptionsEvents';
import { Quotes } from './Quotes';
import type { OrganizationPlan } from './planHooks';
import { planChosen, selectPlanAlert, selectPlanModalOpen, selectPlanModalReason } from './planModalSlice';
import { planHeadline, planNotes } from './planModalTexts';
import { TrialEndedActions } from './TrialEndedActions';
import { UnpaidInvoices } from './UnpaidInvoices';
import { usePlanUsage } from './usePlanUsage';

/** Page 1: the list of plans (spec §2). */
export function PlanList({ plan }: { plan: OrganizationPlan }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const reason = useAppSelector(selectPlanModalReason);
  const alert = useAppSelector(selectPlanAlert);
  const hasEnded = reason === 'trialEnd';
  const { isCustomer } = plan.subscriptionFacts;
  const { usage, readUsage } = usePlanUsage(plan.organization.id, {
    skip: !isCustomer && reason !== 'upgradeNeeded',
  });
  const isExceeded = usage !== null && excessOf(usage, plan.subscription.plan) !== null;
  const headline = planHeadline(reason, isExceeded);

  // If the usage cannot be loaded, the server rejects an impossible order (spec §8).
  async function choose(selected: OfferedPlan) {
    const currentUsage = await readUsage();
    if (!selectPlanModalOpen(store.getState())) return;
    const refusal = currentUsage && planChangeRefusal({ isCustomer, usage: currentUsage }, selected);
    dispatch(
      refusal ? planChangeBlocked(toPlanChangeAlert(refusal)) : planChosen({ plan: selected, isCustomer }),
    );
  }

  return (
    <>
      {headline && (
        <Notice severity={reason === 'trialUpgrade' ? 'info' : 'error'}>
          {hasEnded && <Box sx={{ typography: 'subtitle2' }}>{billingHeadings.invalid}</Box>}
          {headline}
        </Notice>
      )}
      {alert && (
        <Notice severity="error">
          <Box sx={{ typography: 'subtitle2' }}>{alert.title}</Box>
          {alert.message}
        </Notice>
      )}
      {hasEnded && (
        <Notice severity="info">
          データはそのまま残っています。これまでどおり使うなら有料プラン、機能を限って使うならフリープラン（0円）に登録してください。
        </Notice>
      )}
      {hasEnded && isCustomer && <UnpaidInvoices organization={plan.organization} />}
      <Box
        component="ul"
        aria-label="プラン"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {planCatalogue.map((entry) => (
          <PlanCard
            key={entry.id}
            entry={entry}
            subscriptionFacts={plan.subscriptionFacts}
            onChoose={() => void choose(entry.id)}
            planPagePath={`/organizations/${plan.organization.id}/setting/organization/plan`}
          />
        ))}
      </Box>
      <Box sx={{ mt: 2, typography: 'body2', wordBreak: 'auto-phrase' }}>
        すべてのプランに含まれるもの: {sharedDescriptions.join('、')}
      </Box>
      <Quotes organizationId={plan.organization.id} />
      <Box component="ul" sx={{ pl: 2.5, mt: 2.5, mb: 0, typography: 'body2', color: 'text.secondary' }}>
        {[...planNotes, ...limitNotes].map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          <SupportContact />
        </li>
      </Box>
      {hasEnded && <TrialEndedActions />}
    </>
  );
}
