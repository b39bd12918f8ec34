import { useSearchParams } from 'react-router-dom';
import { Page } from '../components/Page';
import { ConcernsPanel } from '../features/concerns/ConcernsPanel';
import { RaiseConcern } from '../features/concerns/RaiseConcern';
import { PageTip } from '../features/onboarding/PageTip';
import { RequirePermission } from '../features/session/RequirePermission';
import { parseId, useOrgId } from '../lib/pathIds';

export default function ConcernsPage() {
  const organizationId = useOrgId();
  const [params] = useSearchParams();
  return (
    <Page
      heading="相談内容一覧"
      help="concerns"
      actions={
        <RaiseConcern
          key={organizationId}
          organizationId={organizationId}
          projectId={parseId(params.get('project'))}
        />
      }
    >
      <RequirePermission organizationId={organizationId} actions={['concern.read']}>
        <PageTip tip="concerns" />
        <ConcernsPanel key={organizationId} organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
