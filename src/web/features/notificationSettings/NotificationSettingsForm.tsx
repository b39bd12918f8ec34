import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { UnsavedEditsStatus } from '../../components/UnsavedEditsStatus';
import { LoadingSection } from '../../components/LoadingShapes';
import { ChannelTable } from './ChannelTable';
import { MailSection } from './MailSection';
import { MutedProjectsSection } from './MutedProjectsSection';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notificationSettingsApi';
import { withMute, withSwitch, type NotificationSettings } from './settingsChanges';
import { useSettingsChanges } from './useSettingsChanges';

/** The signed-in person's notification settings in an organization. */
export function NotificationSettingsForm({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useGetNotificationSettingsQuery({ organizationId });
  if (!data && error) return <ErrorState subject="通知設定" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSection shapes={{ text: 1, table: 1, button: 1 }} />;
  return <LoadedForm organizationId={organizationId} saved={data} />;
}

/**
 * Sends only what was changed, so that two devices do not undo each other's changes. A change is kept, also on another
 * page and after a reload, until the server has it or the person takes it back.
 */
function LoadedForm({ organizationId, saved }: { organizationId: number; saved: NotificationSettings }) {
  const [update, { error }] = useUpdateNotificationSettingsMutation();
  const { changes, settings, pending, count, change, discard } = useSettingsChanges(organizationId, saved);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Section
        heading="通知の受け取り方"
        note="ご契約プランの通知は、切り替えられません。オーナーに、アプリ内とメールで届きます。"
      >
        <ChannelTable
          switches={settings.switches}
          onSwitch={(changed) => change(withSwitch(changes, changed))}
        />
      </Section>
      <MailSection settings={settings} onChange={(changed) => change({ ...changes, ...changed })} />
      <MutedProjectsSection
        projects={settings.projects}
        onMute={(changed) => change(withMute(changes, changed))}
      />
      {count > 0 && (
        <Box sx={saveBarStyles}>
          <ConnectionNotice error={error} />
          <Button variant="contained" onClick={() => void update({ organizationId, ...pending })}>
            設定を保存
          </Button>
          <UnsavedEditsStatus count={count} onDiscard={discard} />
        </Box>
      )}
    </Box>
  );
}

const saveBarStyles = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;
