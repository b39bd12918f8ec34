import { maintenanceText } from '../../domain/maintenance';
import { MessagePage } from '../components/MessagePage';
import { pageConfig } from '../lib/config';
import { useNow } from '../lib/useNow';

export default function MaintenancePage() {
  const { maintenanceUntil } = pageConfig();
  const now = useNow();
  return (
    <MessagePage heading="メンテナンス中です" action={{ label: 'もう一度開く', href: '/' }}>
      {maintenanceText(maintenanceUntil ? new Date(maintenanceUntil) : null, now)}
      入力中の内容は端末に残っています。
    </MessagePage>
  );
}
