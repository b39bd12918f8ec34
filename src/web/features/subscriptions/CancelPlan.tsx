import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { dayText } from '../../lib/dates';
import { useCancelSubscriptionMutation, useUndoCancelSubscriptionMutation } from './subscriptionsApi';
import { lastDayOfPlan } from './planFacts';
import type { OrganizationPlan } from './planHooks';

/** Ends the plan with its period, or takes that back (spec §4). */
export function CancelPlan({
  plan: { organization, subscription, standing, isValid },
}: {
  plan: OrganizationPlan;
}) {
  const organizationId = organization.id;
  const [asking, setAsking] = useState(false);
  const [cancel] = useCancelSubscriptionMutation();
  const [undo] = useUndoCancelSubscriptionMutation();
  if (!standing.isCustomer || standing.isCancelledPlanCustomer || !isValid) return null;
  // Nothing to end: it costs nothing and has no period.
  if (subscription.plan === 'free') return null;

  if (subscription.cancelAtPeriodEnd) {
    return <Button onClick={() => void undo({ organizationId })}>解約を取り消す</Button>;
  }
  const lastDay = lastDayOfPlan(subscription);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        解約する
      </Button>
      <ConfirmDialog
        open={asking}
        title="プランを解約しますか？"
        cancelLabel="解約しない"
        confirmLabel="解約する"
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void cancel({ organizationId });
        }}
      >
        {lastDay && `${dayText(lastDay)}まではこれまでどおり利用でき、`}
        その後、「{organization.name}」の利用が止まります。
        {standing.isTrialUser ? '無料トライアル期間中の解約のため、料金は発生しません。' : ''}
        期間の終わりまでは、解約を取り消せます。
      </ConfirmDialog>
    </>
  );
}
