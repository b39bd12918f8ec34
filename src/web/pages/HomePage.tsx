import { Navigate } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState';
import { Page } from '../components/Page';
import { useStartOrganization } from '../features/session/sessionHooks';

/** `/`: on to the projects of the organization visited last, or what to do without one. */
export default function HomePage() {
  const start = useStartOrganization();
  if (start) return <Navigate to={`/organizations/${start.id}/projects`} replace />;
  return (
    <Page heading="組織がありません" width="reading">
      <EmptyState title="まだどの組織にも所属していません">
        組織のオーナーから招待メールを受け取ると、ここから参加した組織を利用できるようになります。
      </EmptyState>
    </Page>
  );
}
