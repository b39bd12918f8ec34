import { useState } from 'react';
import { ClosedForm } from '../../components/ClosedForm';
import { Notice } from '../../components/Notice';
import { SentSummary } from '../../components/SentSummary';
import type { Answers } from '../../../domain/analysis/types';
import { useDraft } from '../drafts/draftsHooks';
import { ReportForm } from './ReportForm';
import { toSavedReport } from './reportFormApi';
import type { MyReport } from './reportFormApi';

interface Props {
  report: MyReport;
  /** How the log-out dialog names what was not saved. */
  title: string;
  /** Of the sheet: `open`, `late` or `closed`. */
  phase: 'open' | 'late' | 'closed';
  scope: { organizationId: number; projectId: number };
}

/** One's own report: to be written, submitted and looked at again, or closed. */
export function ReportSection({ report, title, phase, scope: where }: Props) {
  const { surveyId, submittedAt, reportQuestions } = report;
  const saved = toSavedReport(report);
  const draft = useDraft(`report/${surveyId}`, saved, title);
  const [reopened, setReopened] = useState(false);
  const sent = submittedAt !== null;

  // The same times as for the sheet (product §4).
  if (phase === 'closed' || (phase === 'late' && sent)) {
    const inWords = (texts: Answers) => (question: MyReport['reportQuestions'][number]) => ({
      label: question.label,
      text: String(texts[question.key] ?? '未入力'),
    });
    return (
      <ClosedForm
        sent={sent ? reportQuestions.map(inWords(saved.content)) : null}
        unsaved={reportQuestions.filter(({ key }) => draft.unsaved.includes(key)).map(inWords(draft.content))}
        onDiscard={draft.discard}
      />
    );
  }

  if (sent && !draft.unsent && !reopened) {
    return (
      <SentSummary reopenLabel="レポートを見直す" onReopen={() => setReopened(true)}>
        レポートを提出しました
      </SentSummary>
    );
  }
  return (
    <>
      {sent && draft.unsent && (
        <Notice severity="info">提出したレポートに、まだ提出していない変更があります。</Notice>
      )}
      <ReportForm report={report} scope={where} draft={draft} onSent={() => setReopened(false)} />
    </>
  );
}
