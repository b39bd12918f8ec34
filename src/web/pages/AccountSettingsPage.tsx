import Box from '@mui/material/Box';
import { lazyPart } from '../components/lazy';
import { Page, shownInOrder } from '../components/Page';
import { DeleteAccountSection } from '../features/account/DeleteAccountSection';
import { PasswordSection } from '../features/account/PasswordSection';
import { ProfileSection } from '../features/account/ProfileSection';
import { LeaveOrganizationSection } from '../features/members/LeaveOrganizationSection';
import { TipsSection } from '../features/onboarding/TipsSection';
import { useOrgId } from '../lib/pathIds';

const LazyOwnAnswers = lazyPart<{ organizationId: number }>(
  async () => ({
    default: (await import(/* webpackChunkName: "answers" */ '../features/survey/OwnAnswersSection'))
      .OwnAnswersSection,
  }),
  { subject: 'これまでの回答', height: 320 },
);

/** /organizations/{orgId}/setting/account */
export default function AccountSettingsPage() {
  const organizationId = useOrgId();
  return (
    <Page heading="アカウント設定" width="reading">
      <Box sx={{ display: 'grid', gap: 3, ...shownInOrder }}>
        <ProfileSection />
        <LazyOwnAnswers organizationId={organizationId} />
        <PasswordSection />
        <TipsSection />
        <LeaveOrganizationSection />
        <DeleteAccountSection />
      </Box>
    </Page>
  );
}
