import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PreviewIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { promptLimits } from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { lazyPart } from '../../components/lazy';
import { ListEditor } from '../../components/listEditor/ListEditor';
import { PreviewDialog } from '../../components/listEditor/PreviewDialog';
import { useListEditor } from '../../components/listEditor/useListEditor';
import { useListEdits } from '../drafts/listEdits';
import { newPrompt, promptKind } from './promptKind';
import type { ReportHistoryDialogProps } from './ReportHistoryDialog';
import { useUpdateReportSettingsMutation, type ReportSettings } from './reportSettingsApi';

const ReportHistoryDialog = lazyPart<ReportHistoryDialogProps>(
  () => import(/* webpackChunkName: "report-history", webpackPrefetch: true */ './ReportHistoryDialog'),
);

interface Props {
  organizationId: number;
  latest: ReportSettings;
  /** Draws prompts as the person who writes sees them. */
  renderPreview: (prompts: readonly ReportQuestion[]) => ReactNode;
}

/** Edits the prompts of the report. Edits stay on this device until they are saved. */
export function PromptEditor({ organizationId, latest, renderPreview }: Props) {
  const { version, enabled } = latest;
  const edits = useListEdits(
    `report-${organizationId}`,
    'レポートの項目',
    { version, questions: latest.questions },
    promptKind,
  );
  const { questions, base } = edits;
  const [dialog, setDialog] = useState<'preview' | 'history' | null>(null);
  const [update, { error }] = useUpdateReportSettingsMutation();
  const editor = useListEditor({
    kind: promptKind,
    edits,
    send: () =>
      update({
        organizationId,
        enabled,
        questions: [...promptKind.toSaved(questions)],
        version: base.version,
      }),
    error,
  });
  return (
    <>
      <ListEditor editor={editor} latest={latest}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={questions.length >= promptLimits.prompts}
            onClick={() => editor.add([newPrompt()])}
          >
            項目を追加
          </Button>
          <Button variant="outlined" startIcon={<PreviewIcon />} onClick={() => setDialog('preview')}>
            プレビュー
          </Button>
          <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setDialog('history')}>
            変更履歴
          </Button>
        </Box>
        {questions.length >= promptLimits.prompts && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
            項目は{promptLimits.prompts}件までです。
          </Box>
        )}
      </ListEditor>
      <PreviewDialog open={dialog === 'preview'} onClose={() => setDialog(null)}>
        {renderPreview(questions)}
      </PreviewDialog>
      <ReportHistoryDialog
        open={dialog === 'history'}
        organizationId={organizationId}
        latest={latest}
        hasEdits={edits.hasEdits}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
