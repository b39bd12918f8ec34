import { Page } from '../components/Page';
import { NotificationCentre } from '../features/notifications/NotificationCentre';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';

export default function NotificationsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="通知" help="notifications" width="reading">
      <RequirePermission organizationId={organizationId} actions={['notification.read']}>
        <NotificationCentre key={organizationId} organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
