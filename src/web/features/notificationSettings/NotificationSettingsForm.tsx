import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { ChannelTable } from './ChannelTable';
import { MailSection } from './MailSection';
import { MutedProjectsSection } from './MutedProjectsSection';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notificationSettingsApi';
import type { SettingsChanges } from './notificationSettingsApi';
import { applyChanges, pendingChanges, withMute, withSwitch } from './settingsChanges';

/** The person's own settings. Only what was changed is sent, so that two devices do not undo each other. */
export function NotificationSettingsForm({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useGetNotificationSettingsQuery({ organizationId });
  const [update, { isLoading, error: saveError }] = useUpdateNotificationSettingsMutation();
  const [changes, setChanges] = useState<SettingsChanges>({});
  if (!data && error) return <ErrorState subject="通知設定" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={640} aria-busy />;

  const settings = applyChanges(data, changes);
  const { pending, count } = pendingChanges(data, changes);
  const save = async () => {
    // What was chosen stays chosen when the request fails.
    if (!(await update({ organizationId, ...pending })).error) setChanges({});
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Section
        heading="お知らせの受け取り方"
        note="ご契約プランのお知らせは、切り替えられません。オーナーに、アプリ内とメールで届きます。"
      >
        <ChannelTable
          switches={settings.switches}
          onSwitch={(changed) => setChanges(withSwitch(changes, changed))}
        />
      </Section>
      <MailSection settings={settings} onChange={(changed) => setChanges({ ...changes, ...changed })} />
      <MutedProjectsSection
        projects={settings.projects}
        onMute={(changed) => setChanges(withMute(changes, changed))}
      />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        <ConnectionNotice error={saveError} />
        <Button variant="contained" disabled={count === 0 || isLoading} onClick={() => void save()}>
          設定を保存
        </Button>
        {count > 0 && (
          <>
            <Button onClick={() => setChanges({})}>元に戻す</Button>
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
              保存していない変更が{count}件あります
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
