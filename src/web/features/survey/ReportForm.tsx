import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { EditConflicts } from '../../components/EditConflicts';
import { KeyboardHint } from '../../components/KeyboardHint';
import { Notice } from '../../components/Notice';
import { PlainForm } from '../../components/PlainForm';
import { useSupportOffer } from '../risks/useSupportOffer';
import { ReadersNotice } from './ReadersNotice';
import { SaveStatus } from './SaveStatus';
import type { DraftForm } from '../drafts/draftsHooks';
import { ReportFields } from './ReportFields';
import { reportText, validateReport } from './validateReport';
import type { MyReport } from '../drafts/reportFormApi';

interface Props {
  report: MyReport;
  scope: { organizationId: number; projectId: number };
  draft: DraftForm;
  onSent: () => void;
}

/** The form of a report, saved as a draft while typing; Ctrl/⌘+Enter submits. */
export function ReportForm({ report, scope, draft, onSent }: Props) {
  const fieldsRef = useRef<HTMLDivElement>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [sendError, setSendError] = useState<string | null>(null);
  const readers = <ReadersNotice subject="レポート" {...report.readers} />;
  const support = useSupportOffer(scope, readers);
  const questions = report.reportQuestions;
  const errors = validateReport(questions, draft.content);

  const textOf = (key: string) => reportText(draft.content, key);

  async function send() {
    setWasSubmitted(true);
    setSendError(null);
    const [firstInvalid] = errors.keys();
    if (firstInvalid !== undefined) {
      fieldsRef.current?.querySelector<HTMLElement>(`textarea[name="${firstInvalid}"]`)?.focus();
      return;
    }
    await support.beforeSend(
      questions.map(({ key }) => textOf(key)),
      sendChecked,
    );
  }

  async function sendChecked() {
    const { sent, message } = await draft.send(scope);
    if (sent) onSent();
    else setSendError(message);
  }

  return (
    <PlainForm onSubmit={send} aria-label="レポート">
      {readers}
      <EditConflicts
        conflicts={questions
          .filter(({ key }) => key in draft.conflicts)
          .map(({ key, label }) => ({
            name: key,
            label,
            mine: textOf(key) || '未入力',
            theirs: String(draft.conflicts[key] ?? '未入力'),
          }))}
        onResolve={draft.resolve}
      />
      <Box ref={fieldsRef}>
        <ReportFields
          questions={questions}
          textOf={textOf}
          onEdit={(key, text) => {
            setSendError(null);
            draft.edit(key, text || null);
          }}
          {...(wasSubmitted && { errors })}
        />
      </Box>
      {sendError && <Notice severity="error">提出できませんでした。{sendError}</Notice>}
      <Button type="submit" variant="contained" size="large" fullWidth sx={{ minHeight: 52 }}>
        {sendError ? 'もう一度提出' : report.submittedAt ? '変更を提出' : 'レポートを提出'}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <SaveStatus {...draft.status} />
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <KeyboardHint>Ctrl（⌘）+ Enterでも提出できます</KeyboardHint>
        </Box>
      </Box>
      {support.dialog}
    </PlainForm>
  );
}
