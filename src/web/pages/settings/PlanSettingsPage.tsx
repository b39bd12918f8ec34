import { PageTip } from '../../features/onboarding/PageTip';
import { useCan } from '../../features/session/sessionHooks';
import { PlanSection } from '../../features/subscriptions/PlanSection';
import { SettingsLayout } from './SettingsLayout';

export default function PlanSettingsPage() {
  const canChangePlan = useCan('subscription.change');
  return (
    <SettingsLayout path="plan">
      {(organizationId) => (
        <div>
          {canChangePlan && <PageTip tip="plan" />}
          <PlanSection organizationId={organizationId} />
        </div>
      )}
    </SettingsLayout>
  );
}
