import { Page } from '../components/Page';
import { OwnAnswersSection } from '../features/survey/OwnAnswersSection';
import { useOrgId } from '../lib/pathIds';

/** /organizations/{orgId}/records: what the person has answered and reported. */
export default function RecordsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="自分の記録" help="records" width="reading">
      <OwnAnswersSection key={organizationId} organizationId={organizationId} />
    </Page>
  );
}
