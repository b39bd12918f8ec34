import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PreviewIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  comparePrompts,
  mergePrompts,
  promptDifferencesOf,
  promptLimits,
} from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { lazyPart } from '../../components/lazy';
import { ListConflict } from '../../components/listEditor/ListConflict';
import { PreviewDialog } from '../../components/listEditor/PreviewDialog';
import { SaveBar } from '../../components/listEditor/SaveBar';
import { SortableList } from '../../components/listEditor/SortableList';
import { SortableRow } from '../../components/listEditor/SortableRow';
import { UndoRemoval } from '../../components/listEditor/UndoRemoval';
import { hasError, useSaveList } from '../../components/listEditor/useSaveList';
import { Tag } from '../../components/Tag';
import { useListEdits, type ListEdits } from '../drafts/listEdits';
import { toPromptErrors } from './promptErrors';
import { PromptForm } from './PromptForm';
import { PromptText } from './PromptText';
import type { ReportHistoryDialogProps } from './ReportHistoryDialog';
import { promptRules, useUpdateReportSettingsMutation, type ReportSettings } from './reportSettingsApi';

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
  const edits = useListEdits(
    `report-${organizationId}`,
    'レポートの項目',
    { version: latest.version, questions: latest.questions },
    promptRules,
  );
  const { questions, base } = edits;
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** The prompt whose form takes the focus; a new object for each time. */
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [dialog, setDialog] = useState<'preview' | 'history' | null>(null);
  const [removed, setRemoved] = useState<{ prompt: ReportQuestion; at: number } | null>(null);
  const [update, { error }] = useUpdateReportSettingsMutation();
  const { save, errors } = useSaveList({
    entries: questions,
    hasEdits: edits.hasEdits,
    loadRules: () => import(/* webpackChunkName: "prompt-rules" */ './promptFormRules'),
    toErrors: toPromptErrors,
    send: () =>
      update({
        organizationId,
        enabled: latest.enabled,
        questions: [...promptRules.toSaved(questions)],
        version: base.version,
      }),
  });

  function openForm(key: string) {
    setOpenKey(key);
    setFocused({ key });
  }

  function add(prompt: ReportQuestion, at = questions.length) {
    edits.add([prompt], at);
    openForm(prompt.key);
  }

  async function saveEdits() {
    setRemoved(null);
    const invalidKey = await save();
    if (invalidKey !== null) openForm(invalidKey);
  }

  if (edits.isOutdated) return <PromptConflict edits={edits} latest={latest} />;
  return (
    <>
      <SortableList
        entries={questions}
        noun="項目"
        focused={focused}
        onMove={edits.move}
        onDragStart={() => setOpenKey(null)}
        renderRow={(prompt, index) => (
          <SortableRow
            key={prompt.key}
            entry={prompt}
            noun="項目"
            placeholder="（項目名を入力してください）"
            index={index}
            count={questions.length}
            isOpen={openKey === prompt.key}
            isReadOnly={false}
            isInvalid={hasError(errors, prompt.key)}
            tags={
              <>
                <Tag>{prompt.required ? '必須' : '任意'}</Tag>
                <Tag>{prompt.maxLength}文字まで</Tag>
                {!base.questions.some(({ key }) => key === prompt.key) && <Tag tone="strong">新しい項目</Tag>}
              </>
            }
            onToggle={() => setOpenKey(openKey === prompt.key ? null : prompt.key)}
            onCopy={() => add({ ...prompt, key: newKey() }, index + 1)}
            onMove={(to) => edits.move(prompt.key, to)}
            onRemove={() => {
              setRemoved({ prompt, at: index });
              edits.remove(prompt.key);
            }}
          >
            <PromptForm prompt={prompt} errors={errors} onChange={edits.change} />
          </SortableRow>
        )}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={questions.length >= promptLimits.prompts}
          onClick={() => add(newPrompt())}
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
      <Box sx={{ mt: 2, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {removed && (
          <UndoRemoval
            key={removed.prompt.key}
            name={removed.prompt.label || '無題の項目'}
            onUndo={() => {
              edits.add([removed.prompt], removed.at);
              setRemoved(null);
            }}
          />
        )}
        {edits.hasEdits && (
          <SaveBar
            noun="項目"
            changes={comparePrompts(base.questions, questions)}
            errors={errors}
            error={error}
            onSave={saveEdits}
            onDiscard={edits.discard}
          />
        )}
      </Box>
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

function PromptConflict({ edits, latest }: { edits: ListEdits<ReportQuestion>; latest: ReportSettings }) {
  const lists = [edits.base.questions, edits.questions, latest.questions] as const;
  const differences = promptDifferencesOf(...lists);
  const keys = new Set([...edits.questions, ...latest.questions].map(({ key }) => key));
  return (
    <ListConflict
      noun="項目"
      latest={latest}
      differences={differences}
      sameCount={keys.size - differences.length}
      renderEntry={(prompt) => <PromptText prompt={prompt} />}
      onContinue={(choices) => edits.merge(mergePrompts(...lists, choices))}
    />
  );
}

/** A key that no prompt of the organization had before. */
const newKey = (): string => `p-${crypto.randomUUID().slice(0, 13)}`;

const newPrompt = (): ReportQuestion => ({
  key: newKey(),
  label: '',
  helpText: '',
  required: false,
  maxLength: 1000,
});
