import Button from '@mui/material/Button';
import { useState } from 'react';
import { refetchOnOpen } from '../../api/api';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { SuspendedNotice } from '../../components/SuspendedNotice';
import { LoadingSection } from '../../components/LoadingShapes';
import { useRefusal } from '../session/sessionHooks';
import { DaysOffSection } from './DaysOffSection';
import { useGetSurveySettingsQuery, useUpdateSurveySettingsMutation } from './roundsApi';
import type { SurveySettings } from './roundsApi';
import { ScheduleForm } from './ScheduleForm';
import { SurveyReach } from './SurveyReach';

interface Props {
  organizationId: number;
}

/** The schedule of the organization's surveys and its days off. */
export default function ScheduleSection({ organizationId }: Props) {
  const refusal = useRefusal('schedule.read');
  const { currentData, error, refetch } = useGetSurveySettingsQuery(
    { organizationId },
    { ...refetchOnOpen, skip: refusal !== null },
  );
  if (refusal) return <SuspendedNotice />;
  if (!currentData && error) {
    return <ErrorState subject="アンケートの予定" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ field: 6, text: 1 }} />;
  return (
    <>
      <Section
        note="すべてのプロジェクトで、この予定どおりにアンケートが始まります。"
        actions={<PauseButton organizationId={organizationId} settings={currentData} />}
      >
        {!currentData.schedule.enabled && (
          <Notice severity="info">
            停止中です。新しい回は始まりません。再開すると、次の予定の日から始まります。
          </Notice>
        )}
        <ScheduleForm key={organizationId} organizationId={organizationId} settings={currentData} />
      </Section>
      <DaysOffSection organizationId={organizationId} settings={currentData} />
    </>
  );
}

/** Pauses or resumes the saved schedule. Unsaved edits are not saved with it. */
function PauseButton({ organizationId, settings }: Props & { settings: SurveySettings }) {
  const [update] = useUpdateSurveySettingsMutation();
  const { schedule, daysOff, version } = settings;
  const [isConfirming, setIsConfirming] = useState(false);
  const setEnabled = (enabled: boolean) =>
    update({ organizationId, schedule: { ...schedule, enabled }, daysOff, version });
  return (
    <>
      {schedule.enabled ? (
        <Button variant="outlined" onClick={() => setIsConfirming(true)}>
          一時停止
        </Button>
      ) : (
        <Button variant="contained" onClick={() => void setEnabled(true)}>
          再開
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="アンケートを一時停止しますか？"
        confirmLabel="一時停止する"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => setEnabled(false)}
      >
        再開するまで、新しい回は始まりません。受付中の回は、締切まで回答できます。
        <SurveyReach organizationId={organizationId} />
      </ConfirmDialog>
    </>
  );
}
