import Box from '@mui/material/Box';
import { Page } from '../components/Page';
import { DeleteAccountSection } from '../features/account/DeleteAccountSection';
import { PasswordSection } from '../features/account/PasswordSection';
import { ProfileSection } from '../features/account/ProfileSection';

/** /organizations/{orgId}/setting/account */
export default function AccountSettingsPage() {
  return (
    <Page heading="アカウント設定" width="reading">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ProfileSection />
        <PasswordSection />
        <DeleteAccountSection />
      </Box>
    </Page>
  );
}
