import { OrganizationSection } from '../../features/organizations/OrganizationSection';
import { SettingsLayout } from './SettingsLayout';

/** /organizations/{orgId}/setting/organization/general */
export default function GeneralSettingsPage() {
  return (
    <SettingsLayout path="general">
      {(organizationId) => <OrganizationSection organizationId={organizationId} />}
    </SettingsLayout>
  );
}
