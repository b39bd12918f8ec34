import { OrganizationSection } from '../../features/organizations/OrganizationSection';
import { SettingsLayout } from './SettingsLayout';

export default function GeneralSettingsPage() {
  return (
    <SettingsLayout path="general">
      {(organizationId) => <OrganizationSection organizationId={organizationId} />}
    </SettingsLayout>
  );
}
