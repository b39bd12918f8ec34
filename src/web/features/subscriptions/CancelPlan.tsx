import Button from '@mui/material/Button';
import { useState } from 'react';
import { isolated } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { useCancelSubscriptionMutation, useUndoCancelSubscriptionMutation } from './subscriptionsApi';
import { lastDayOfPlan } from './planFacts';
import type { OrganizationPlan } from './planHooks';

/** Cancels the plan at the end of its period, or undoes that (spec §4). */
export function CancelPlan({
  plan: { organization, subscription, subscriptionFacts, isValid },
}: {
  plan: OrganizationPlan;
}) {
  const organizationId = organization.id;
  const [isConfirming, setIsConfirming] = useState(false);
  const [cancel] = useCancelSubscriptionMutation();
  const [undo] = useUndoCancelSubscriptionMutation();
  if (!subscriptionFacts.isCustomer || subscriptionFacts.isCancelledPlanCustomer || !isValid) return null;
  // The free plan has no period to cancel.
  if (subscription.plan === 'free') return null;

  if (subscription.cancelAtPeriodEnd) {
    return <Button onClick={() => void undo({ organizationId })}>解約を取り消す</Button>;
  }
  const lastDay = lastDayOfPlan(subscription);
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)}>
        解約する
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="プランを解約しますか？"
        cancelLabel="解約しない"
        confirmLabel="解約する"
        destructive
        onClose={() => setIsConfirming(false)}
        onConfirm={() => cancel({ organizationId })}
      >
        {lastDay && `${formatTokyoDay(lastDay)}まではこれまでどおり利用でき、`}
        その後、「{isolated(organization.name)}」の利用が止まります。
        {subscriptionFacts.isTrialUser ? '無料トライアル期間中の解約のため、料金は発生しません。' : ''}
        期間の終わりまでは、解約を取り消せます。
      </ConfirmDialog>
    </>
  );
}
