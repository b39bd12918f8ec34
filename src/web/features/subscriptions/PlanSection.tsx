import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { billingNotice } from '../../../domain/billing/subscription';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { LoadingShapes } from '../../components/LoadingShapes';
import { pageConfig } from '../../lib/config';
import { billingHeadings, billingWarnings } from './billingHeadings';
import { BillingRecipient } from './BillingRecipient';
import { CancelPlan } from './CancelPlan';
import { Invoices } from './Invoices';
import { PlanStatus } from './PlanStatus';
import { Quotes } from './Quotes';
import { UnpaidSection } from './UnpaidInvoices';
import { useCreatePortalSessionMutation, useGetInvoicesQuery } from './subscriptionsApi';
import {
  useOpenPlanModal,
  useOrganizationPlan,
  useSubscription,
  useTrialPlanOrder,
  type OrganizationPlan,
} from './planHooks';

/** The plan of an organization; for its owner also invoices and the actions to change and cancel it (product §3). */
export function PlanSection({ organizationId }: { organizationId: number }) {
  const plan = useOrganizationPlan(organizationId);
  const { error, refetch } = useSubscription(organizationId);
  const isPaying = plan?.isAdmin && plan.subscriptionFacts.isCustomer;
  // Unpaid invoices come first. The page waits for them, so that they do not move the rest.
  const invoices = useGetInvoicesQuery(isPaying ? { organizationId } : skipToken);
  if (!plan && error) {
    return <ErrorState subject="プラン" error={error} onRetry={() => void refetch()} />;
  }
  if (!plan || (isPaying && invoices.isLoading)) {
    return (
      <Section heading="プラン">
        <LoadingShapes shapes={{ text: 2, button: 1 }} />
      </Section>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isPaying && <UnpaidSection organization={plan.organization} />}
      <Section heading="プラン">
        <PlanStatus plan={plan} />
        {plan.isAdmin && <OwnerActions plan={plan} />}
      </Section>
      {isPaying && <Billing plan={plan} />}
    </Box>
  );
}

/** Parts that customers look up now and then. The cancellation is last, away from what is used each month. */
const Billing = ({ plan }: { plan: OrganizationPlan }) => (
  <>
    <Invoices organization={plan.organization} isFree={plan.subscription.plan === 'free'} />
    <BillingRecipient organization={plan.organization} />
    <Box>
      <CancelPlan plan={plan} />
    </Box>
  </>
);

function OwnerActions({ plan }: { plan: OrganizationPlan }) {
  const openPlanModal = useOpenPlanModal();
  const trialPlanOrder = useTrialPlanOrder(plan);
  const { isCustomer } = plan.subscriptionFacts;
  const hasPortal = isCustomer && pageConfig().hasBillingPortal;
  const notice = billingNotice({ isValid: plan.isValid, isPastDue: plan.subscription.pastDue });
  return (
    <>
      {notice && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="error">
            <Box sx={{ typography: 'subtitle2' }}>{billingHeadings[notice]}</Box>
            {billingWarnings[notice]}
          </Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        {trialPlanOrder && (
          <Button variant="contained" onClick={trialPlanOrder.start}>
            {trialPlanOrder.label}
          </Button>
        )}
        <Button variant="outlined" onClick={() => openPlanModal(plan)}>
          プランを変更
        </Button>
        {hasPortal && <BillingPortalButton organizationId={plan.organization.id} />}
      </Box>
      {!isCustomer && <Quotes organizationId={plan.organization.id} />}
    </>
  );
}

/** Opens the payment provider's page to manage the payment. */
function BillingPortalButton({ organizationId }: { organizationId: number }) {
  const [createSession] = useCreatePortalSessionMutation();

  async function open() {
    const { data } = await createSession({ organizationId });
    if (data?.url) window.location.assign(data.url);
  }

  return (
    <Button variant="outlined" onClick={() => void open()}>
      支払いの管理画面を開く
    </Button>
  );
}
