import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router-dom';
import { Page, shownInOrder } from '../components/Page';
import { DeleteAccountSection } from '../features/account/DeleteAccountSection';
import { PasswordSection } from '../features/account/PasswordSection';
import { ProfileSection } from '../features/account/ProfileSection';
import { ShortcutsSection } from '../features/account/ShortcutsSection';
import { LeaveOrganizationSection } from '../features/members/LeaveOrganizationSection';
import { TipsSection } from '../features/onboarding/TipsSection';
import { useOrgId } from '../lib/pathIds';

export default function AccountSettingsPage() {
  const organizationId = useOrgId();
  // Links of earlier releases, when one's own answers were on this page.
  if (useLocation().hash === '#answers')
    return <Navigate to={`/organizations/${organizationId}/records`} replace />;
  return (
    <Page heading="アカウント設定" width="reading">
      <Box sx={{ display: 'grid', gap: 3, ...shownInOrder }}>
        <ProfileSection />
        <PasswordSection />
        <ShortcutsSection />
        <TipsSection />
        <LeaveOrganizationSection />
        <DeleteAccountSection />
      </Box>
    </Page>
  );
}
