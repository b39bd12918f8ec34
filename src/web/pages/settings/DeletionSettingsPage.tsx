import { DeleteOrganizationSection } from '../../features/organizations/DeleteOrganizationSection';
import { SettingsLayout } from './SettingsLayout';

/** /organizations/{orgId}/setting/organization/deletion */
export default function DeletionSettingsPage() {
  return <SettingsLayout path="deletion">{() => <DeleteOrganizationSection />}</SettingsLayout>;
}
