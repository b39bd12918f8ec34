import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ClosedForm } from './ClosedForm';
import { Notice } from '../../components/Notice';
import type { Answers, Question } from '../../../domain/questions/types';
import { isolated } from '../../../domain/text/visibleText';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useDraft } from '../drafts/draftsHooks';
import { AnswerForm } from './AnswerForm';
import { answerText } from './answerText';
import { SurveyPartSection } from './SurveyPartSection';
import { questionsOf, toSavedSurvey, type Survey } from '../drafts/surveyFormApi';

interface Props {
  survey: Survey;
  /** Whether the person wants to change what they sent. */
  reopened: boolean;
  /** Shown while everything is sent and not reopened; null leaves the section out. */
  sentSummary: ReactNode;
  onSent: () => void;
}

/** The person's own survey: form, summary after sending, or read-only after the round has closed. */
export function SurveySection({ survey, reopened, sentSummary, onSent }: Props) {
  const { surveyId, surveyState, phase, projectName, openFrom } = survey;
  const questions = questionsOf(survey);
  const saved = useMemo(() => toSavedSurvey(survey), [survey]);
  const draft = useDraft(
    `survey/${surveyId}`,
    saved,
    `${isolated(projectName)} ${formatTokyoDate(openFrom)}の回のアンケート`,
  );
  const isSent = surveyState === 'complete';

  // A sent survey can be edited until the deadline; an unsent one can still be sent late (product §4).
  if (phase === 'closed' || (phase === 'late' && isSent)) {
    const toItem = (answers: Answers) => (question: Question) => ({
      label: question.label,
      text: answerText(question, answers[question.key]),
    });
    return (
      <SurveyPartSection part="survey">
        <ClosedForm
          sent={isSent ? questions.map(toItem(saved.content)) : null}
          unsaved={questions.filter(({ key }) => draft.unsaved.includes(key)).map(toItem(draft.content))}
          onDiscard={draft.discard}
        />
      </SurveyPartSection>
    );
  }

  if (isSent && !draft.unsent && !reopened)
    return sentSummary && <SurveyPartSection part="survey">{sentSummary}</SurveyPartSection>;
  return (
    <SurveyPartSection part="survey">
      {isSent && draft.unsent && (
        <Notice severity="info">送信した回答に、まだ送信していない変更があります。</Notice>
      )}
      <AnswerForm survey={survey} draft={draft} onSent={onSent} />
    </SurveyPartSection>
  );
}
