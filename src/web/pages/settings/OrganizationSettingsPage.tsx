import { Navigate, useLocation } from 'react-router-dom';
import { Page } from '../../components/Page';
import { OrganizationSection } from '../../features/organizations/OrganizationSection';
import { RequirePermission } from '../../features/session/RequirePermission';
import { useOrgId } from '../../lib/pathIds';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { SettingsLayout } from './SettingsLayout';
import { SettingsPartList } from './SettingsPartList';
import { settingsPaths } from './settingsParts';

/**
 * /organizations/{orgId}/setting/organization: the first part or, on narrow screens, the list of the parts. When all parts
 * were on this page, links named one by its anchor, and the way back from Slack had its outcome in the query string.
 */
export default function OrganizationSettingsPage() {
  const organizationId = useOrgId();
  const { hash, pathname, search } = useLocation();
  const isWide = useBreakpointUp('md');
  const query = new URLSearchParams(search);
  const linked = settingsPaths.find((path) => hash === `#${path}` || query.has(path));
  if (linked) {
    return <Navigate to={{ pathname: `${pathname.replace(/\/$/, '')}/${linked}`, search }} replace />;
  }
  if (isWide) {
    return (
      <SettingsLayout path="general">
        {() => <OrganizationSection organizationId={organizationId} />}
      </SettingsLayout>
    );
  }
  return (
    <Page heading="組織設定" width="reading">
      <RequirePermission
        organizationId={organizationId}
        actions={['organization.update', 'organization.delete']}
      >
        <SettingsPartList organizationId={organizationId} />
      </RequirePermission>
    </Page>
  );
}
