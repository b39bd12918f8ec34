import { DeleteOrganizationSection } from '../../features/organizations/DeleteOrganizationSection';
import { SettingsLayout } from './SettingsLayout';

export default function DeletionSettingsPage() {
  return <SettingsLayout path="deletion">{() => <DeleteOrganizationSection />}</SettingsLayout>;
}
