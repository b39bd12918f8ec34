import { ClosedForm } from './ClosedForm';
import { Notice } from '../../components/Notice';
import type { Answers } from '../../../domain/questions/types';
import { useDraft } from '../drafts/draftsHooks';
import { ReportForm } from './ReportForm';
import { SurveyPartSection } from './SurveyPartSection';
import { toSavedReport, type MyReport } from '../drafts/reportFormApi';

interface Props {
  report: MyReport;
  /** Name of the draft in the log-out dialog, if it is unsaved. */
  title: string;
  /** The phase of the survey; reports have the same deadlines (product §4). */
  phase: 'open' | 'late' | 'closed';
  scope: { organizationId: number; projectId: number };
  /** Whether the person wants to change what they submitted. */
  reopened: boolean;
  onSent: () => void;
}

/** The person's own report: form, nothing after submission, or read-only after the round has closed. */
export function ReportSection({ report, title, phase, scope, reopened, onSent }: Props) {
  const { surveyId, submittedAt, reportQuestions } = report;
  const saved = toSavedReport(report);
  const draft = useDraft(`report/${surveyId}`, saved, title);
  const isSent = submittedAt !== null;

  if (phase === 'closed' || (phase === 'late' && isSent)) {
    const toItem = (texts: Answers) => (question: MyReport['reportQuestions'][number]) => ({
      label: question.label,
      text: String(texts[question.key] ?? '未入力'),
    });
    return (
      <SurveyPartSection part="report">
        <ClosedForm
          sent={isSent ? reportQuestions.map(toItem(saved.content)) : null}
          unsaved={reportQuestions
            .filter(({ key }) => draft.unsaved.includes(key))
            .map(toItem(draft.content))}
          onDiscard={draft.discard}
        />
      </SurveyPartSection>
    );
  }

  if (isSent && !draft.unsent && !reopened) return null;
  return (
    <SurveyPartSection part="report">
      {isSent && draft.unsent && (
        <Notice severity="info">提出したレポートに、まだ提出していない変更があります。</Notice>
      )}
      <ReportForm report={report} scope={scope} draft={draft} onSent={onSent} />
    </SurveyPartSection>
  );
}
