import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { EditConflicts } from '../../components/EditConflicts';
import { LengthCount } from '../../components/LengthCount';
import { Notice } from '../../components/Notice';
import { PlainForm } from '../../components/PlainForm';
import { ReadersNotice } from '../../components/ReadersNotice';
import { SaveStatus } from '../../components/SaveStatus';
import { TextField } from '../../components/TextField';
import type { DraftForm } from '../drafts/draftsHooks';
import { validateReport } from './validateReport';
import type { MyReport } from './reportFormApi';

interface Props {
  report: MyReport;
  scope: { organizationId: number; projectId: number };
  draft: DraftForm;
  onSent: () => void;
}

/** The prompts of the organization, saved while writing; Ctrl/⌘+Enter submits. */
export function ReportForm({ report, scope: where, draft, onSent }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const questions = report.reportQuestions;
  const faults = validateReport(questions, draft.content);

  const textOf = (key: string) => {
    const text = draft.content[key];
    return typeof text === 'string' ? text : '';
  };

  async function send() {
    setTried(true);
    setProblem(null);
    const [first] = faults.keys();
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`textarea[name="${first}"]`)?.focus();
      return;
    }
    const { sent, message } = await draft.send(where);
    if (sent) onSent();
    else setProblem(message);
  }

  return (
    <PlainForm onSubmit={() => void send()} aria-label="レポート">
      <ReadersNotice subject="レポート" {...report.readers} />
      <EditConflicts
        conflicts={questions
          .filter(({ key }) => key in draft.conflicts)
          .map(({ key, label }) => ({
            name: key,
            label,
            mine: textOf(key) || '未入力',
            theirs: String(draft.conflicts[key] ?? '未入力'),
          }))}
        onResolve={draft.settle}
      />
      <Box ref={fields}>
        {questions.map(({ key, label, helpText, required, maxLength }) => (
          <TextField
            key={key}
            name={key}
            label={
              <Box component="span" sx={{ typography: 'subtitle1' }}>
                {label}
              </Box>
            }
            help={helpText}
            optional={!required}
            multiline
            minRows={3}
            maxRows={16}
            value={textOf(key)}
            onChange={({ target }) => {
              setProblem(null);
              draft.edit(key, target.value || null);
            }}
            error={tried ? faults.get(key) : undefined}
            count={(id) => <LengthCount id={id} text={textOf(key)} max={maxLength} />}
          />
        ))}
      </Box>
      {problem && <Notice severity="error">提出できませんでした。{problem}</Notice>}
      <Button type="submit" variant="contained" size="large" fullWidth sx={{ minHeight: 52 }}>
        {problem ? 'もう一度提出' : report.submittedAt ? '変更を提出' : 'レポートを提出'}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <SaveStatus {...draft.status} />
        <Box component="span" sx={keyboardHint}>
          Ctrl（⌘）+ Enterでも提出できます
        </Box>
      </Box>
    </PlainForm>
  );
}

/** Only where there is a keyboard to speak of. */
const keyboardHint = {
  typography: 'caption',
  color: 'text.secondary',
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'inline' },
} as const;
