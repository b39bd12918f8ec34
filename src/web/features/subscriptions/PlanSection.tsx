import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { billingNotice } from '../../../domain/subscription';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { pageConfig } from '../../lib/config';
import { billingHeadings } from './billingHeadings';
import { CancelPlan } from './CancelPlan';
import { Invoices } from './Invoices';
import { PlanStatus } from './PlanStatus';
import { BillingPortalButton } from './BillingPortalButton';
import { useOpenPlanModal, useOrganizationPlan, useSubscription } from './planHooks';
import type { OrganizationPlan } from './planHooks';

/** Where links to the plan lead: `/organizations/{orgId}/setting/organization#plan`. */
const anchorId = 'plan';

/** What the plan is and costs, its invoices, and how it changes and ends; the owner alone can act (product §3). */
export function PlanSection({ organizationId }: { organizationId: number }) {
  const plan = useOrganizationPlan(organizationId);
  const { error, refetch } = useSubscription(organizationId);
  const top = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#${anchorId}` && plan !== undefined;

  useEffect(() => {
    if (isWanted) top.current?.scrollIntoView();
  }, [isWanted]);

  if (!plan && error) {
    return <ErrorState subject="プラン" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box ref={top} id={anchorId}>
      <Section heading="プラン" note="ご契約の状態とご請求です。">
        {!plan && <Skeleton variant="rounded" height={196} aria-busy />}
        {plan && <PlanStatus plan={plan} />}
        {plan?.isAdmin && <OwnerActions plan={plan} />}
      </Section>
    </Box>
  );
}

const warnings = {
  invalid: 'ご契約期間が終了したため、アカウントを停止しています。ご利用には、有料プランへの登録が必要です。',
  pastDue:
    'お支払い期限を過ぎた請求書があります。お支払いの確認ができない場合、サービスのご利用を停止します。',
} as const;

function OwnerActions({ plan }: { plan: OrganizationPlan }) {
  const openPlanModal = useOpenPlanModal();
  const { isCustomer } = plan.standing;
  const hasPortal = isCustomer && pageConfig().hasBillingPortal;
  const notice = billingNotice({ isValid: plan.isValid, isPastDue: plan.subscription.pastDue });
  return (
    <>
      {notice && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="error">
            <Box sx={{ typography: 'subtitle2' }}>{billingHeadings[notice]}</Box>
            {warnings[notice]}
          </Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => openPlanModal(plan)}>
          プランを変更
        </Button>
        {hasPortal && <BillingPortalButton organizationId={plan.organization.id} />}
        <CancelPlan plan={plan} />
      </Box>
      {isCustomer && <Invoices organization={plan.organization} />}
    </>
  );
}
