import { useState } from 'react';
import { ClosedForm } from '../../components/ClosedForm';
import { Notice } from '../../components/Notice';
import { SentSummary } from '../../components/SentSummary';
import type { Answers, Question } from '../../../domain/analysis/types';
import { dayText } from '../../lib/dates';
import { useDraft } from '../drafts/draftsHooks';
import { AnswerForm } from './AnswerForm';
import { answerText } from './answerText';
import { questionsOf, toSavedSurvey } from './surveyApi';
import type { Survey } from './surveyApi';

/** One's own sheet: to be answered, sent and looked at again, or closed. */
export function SurveySection({ sheet }: { sheet: Survey }) {
  const { surveyId, surveyState, phase, projectName, openFrom } = sheet;
  const questions = questionsOf(sheet);
  const saved = toSavedSurvey(sheet);
  const draft = useDraft(`survey/${surveyId}`, saved, `${projectName} ${dayText(openFrom)}の回のアンケート`);
  const [reopened, setReopened] = useState(false);
  const sent = surveyState === 'complete';

  // What was sent can be changed until the round closes, what was not may still come late (product §4).
  if (phase === 'closed' || (phase === 'late' && sent)) {
    const inWords = (answers: Answers) => (question: Question) => ({
      label: question.label,
      text: answerText(question, answers[question.key]),
    });
    return (
      <ClosedForm
        sent={sent ? questions.map(inWords(saved.content)) : null}
        unsaved={questions.filter(({ key }) => draft.unsaved.includes(key)).map(inWords(draft.content))}
        onDiscard={draft.discard}
      />
    );
  }

  if (sent && !draft.unsent && !reopened) {
    return (
      <SentSummary reopenLabel="回答を見直す" onReopen={() => setReopened(true)}>
        回答を送信しました
      </SentSummary>
    );
  }
  return (
    <>
      {sent && draft.unsent && (
        <Notice severity="info">送信した回答に、まだ送信していない変更があります。</Notice>
      )}
      <AnswerForm survey={sheet} draft={draft} onSent={() => setReopened(false)} />
    </>
  );
}
