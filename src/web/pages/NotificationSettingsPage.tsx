import { Page } from '../components/Page';
import { NotificationSettingsForm } from '../features/notificationSettings/NotificationSettingsForm';
import { RequirePermission } from '../features/session/RequirePermission';
import { useOrgId } from '../lib/pathIds';

export default function NotificationSettingsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="通知設定" help="notifications" width="reading">
      <RequirePermission organizationId={organizationId} actions={['notification.read']}>
        <NotificationSettingsForm key={organizationId} organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
