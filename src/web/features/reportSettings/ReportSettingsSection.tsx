import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReportQuestion } from '../../../domain/questions/types';
import { refetchOnOpen } from '../../api/api';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { SavedVersionLine } from '../../components/listEditor/ListEditor';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { SuspendedNotice } from '../../components/SuspendedNotice';
import { LoadingSection } from '../../components/LoadingShapes';
import { SurveyReach } from '../rounds/SurveyReach';
import { useRefusal } from '../session/sessionHooks';
import { PromptEditor } from './PromptEditor';
import {
  useGetReportSettingsQuery,
  useUpdateReportSettingsMutation,
  type ReportSettings,
} from './reportSettingsApi';

interface Props {
  organizationId: number;
  renderPreview: (prompts: readonly ReportQuestion[]) => ReactNode;
}

/** The settings of reports: whether the organization asks for them, and their prompts. */
export function ReportSettingsSection({ organizationId, renderPreview }: Props) {
  const refusal = useRefusal('organization.update');
  const { currentData, error, refetch } = useGetReportSettingsQuery(
    { organizationId },
    { ...refetchOnOpen, skip: refusal !== null },
  );
  if (refusal) return <SuspendedNotice />;
  if (!currentData && error) {
    return <ErrorState subject="レポート項目" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ text: 1, field: 3, button: 1 }} />;
  return (
    <Section
      note="すべてのプロジェクトのレポートで、この項目を書いてもらいます。変更は次に始まる回から使われ、受付中の回とこれまでのレポートは変わりません。"
      actions={<ReportsSwitchButton organizationId={organizationId} settings={currentData} />}
    >
      {!currentData.enabled && (
        <Notice severity="info">
          レポートを止めています。次に始まる回からは、アンケートだけをお願いします。
        </Notice>
      )}
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
        <SavedVersionLine noun="項目" latest={currentData} />
      </Box>
      <PromptEditor
        key={organizationId}
        organizationId={organizationId}
        latest={currentData}
        renderPreview={renderPreview}
      />
    </Section>
  );
}

/** Switches reports on or off. The saved prompts are sent with the change, so unsaved edits are not saved by it. */
function ReportsSwitchButton({
  organizationId,
  settings,
}: {
  organizationId: number;
  settings: ReportSettings;
}) {
  const [update] = useUpdateReportSettingsMutation();
  const { enabled: isEnabled, questions, version } = settings;
  const [isConfirming, setIsConfirming] = useState(false);
  const setEnabled = (enabled: boolean) => update({ organizationId, enabled, questions, version });
  return (
    <>
      {isEnabled ? (
        <Button variant="outlined" onClick={() => setIsConfirming(true)}>
          レポートを止める
        </Button>
      ) : (
        <Button variant="contained" onClick={() => void setEnabled(true)}>
          レポートを再開
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="レポートを止めますか？"
        confirmLabel="レポートを止める"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => setEnabled(false)}
      >
        次に始まる回からは、アンケートだけをお願いします。受付中の回と、これまでのレポートは変わりません。
        <SurveyReach organizationId={organizationId} />
      </ConfirmDialog>
    </>
  );
}
