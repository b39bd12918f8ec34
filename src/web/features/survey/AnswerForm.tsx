import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../domain/questions/types';
import { isAnswered, unansweredRequiredQuestions } from '../../../domain/questions/answers';
import { EditConflicts } from '../../components/EditConflicts';
import { Notice } from '../../components/Notice';
import { PlainForm } from '../../components/PlainForm';
import { takeEarlyRatings } from '../../lib/earlyRatings';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { useSupportOffer } from '../risks/useSupportOffer';
import { ReadersNotice } from './ReadersNotice';
import { SaveStatus } from './SaveStatus';
import type { DraftForm } from '../drafts/draftsHooks';
import { countedQuestions, invalidText, progressText } from './surveyProgress';
import { AnswerProgress } from './AnswerProgress';
import { answerText } from './answerText';
import { validateAnswers } from './validateAnswers';
import { QuestionCard } from './QuestionCard';
import { focusQuestion, QuestionList } from './QuestionList';
import { questionsOf, type Survey } from '../drafts/surveyFormApi';

interface Props {
  survey: Survey;
  draft: DraftForm;
  onSent: () => void;
}

/** The form of a survey, saved as a draft while answering. Required questions must be answered before sending. */
export function AnswerForm(props: Props) {
  const { survey, draft } = props;
  const readers = <ReadersNotice subject="アンケートの回答" {...survey.readers} />;
  const { listRef, questions, errors, shownErrors, sendError, edit, send, supportDialog } = useAnswerForm(
    props,
    readers,
  );
  const scrollOn = useCallback((key: string) => scrollToNextQuestion(listRef.current, key), [listRef]);
  const shownQuestions = questions.slice(0, useProgressiveRowCount(questions.length, 4));
  const answers = draft.content;
  const counted = countedQuestions(questions);
  const answeredCount = counted.filter(
    (question) => isAnswered(question, answers[question.key]) && !errors.has(question.key),
  ).length;
  const wasSentBefore = survey.surveyState === 'complete';

  return (
    <PlainForm onSubmit={send} aria-label="アンケート">
      <AnswerProgress
        text={
          shownErrors.size > 0
            ? invalidText(shownErrors.size, unansweredRequiredQuestions(questions, answers).length)
            : progressText(answeredCount, questions)
        }
        answered={answeredCount}
        total={counted.length}
      >
        <SaveStatus {...draft.status} />
      </AnswerProgress>
      {readers}
      <EditConflicts
        conflicts={questions
          .filter(({ key }) => key in draft.conflicts)
          .map((question) => ({
            name: question.key,
            label: question.label,
            mine: answerText(question, answers[question.key]),
            theirs: answerText(question, draft.conflicts[question.key]),
          }))}
        onResolve={draft.resolve}
      />
      <QuestionList ref={listRef} aria-busy={shownQuestions.length < questions.length}>
        {shownQuestions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            number={index + 1}
            value={answers[question.key]}
            error={shownErrors.get(question.key)}
            onChange={edit}
            onPicked={scrollOn}
          />
        ))}
      </QuestionList>
      <Box sx={{ mt: 3 }}>
        {shownErrors.size > 0 && (
          <Notice severity="error">
            まだ送信できません。設問{invalidQuestionNumbers(questions, shownErrors).join('、')}
            を確認してください。
          </Notice>
        )}
        {sendError && <Notice severity="error">送信できませんでした。{sendError}</Notice>}
        <Button type="submit" variant="contained" size="large" fullWidth sx={{ minHeight: 52 }}>
          {sendError ? 'もう一度送信' : wasSentBefore ? '変更を送信' : '回答を送信'}
        </Button>
      </Box>
      {supportDialog}
    </PlainForm>
  );
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** The answers of the form, what is wrong with them, and how they are sent. */
function useAnswerForm({ survey, draft, onSent }: Props, readers: ReactNode) {
  const listRef = useRef<HTMLOListElement>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [sendError, setSendError] = useState<string | null>(null);
  const support = useSupportOffer(survey, readers);
  const questions = useMemo(() => questionsOf(survey), [survey]);
  const answers = draft.content;
  const errors = validateAnswers(questions, answers);

  const { edit: editDraft } = draft;
  const edit = useCallback(
    (key: string, value: Answer | null) => {
      setSendError(null);
      editDraft(key, value);
    },
    [editDraft],
  );

  useLayoutEffect(() => {
    for (const { key, rating } of takeEarlyRatings()) edit(key, rating);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- they were picked before this was rendered
  }, []);

  async function send() {
    setWasSubmitted(true);
    setSendError(null);
    const [firstInvalid] = errors.keys();
    if (firstInvalid !== undefined) return focusQuestion(listRef.current, firstInvalid);
    const texts = questions.flatMap(({ key, kind }) => (kind === 'text' ? String(answers[key] ?? '') : []));
    await support.beforeSend(texts, sendChecked);
  }

  async function sendChecked() {
    const { sent, message } = await draft.send({
      organizationId: survey.organizationId,
      projectId: survey.projectId,
    });
    if (sent) onSent();
    else setSendError(message);
  }

  return {
    listRef,
    questions,
    errors,
    /** Errors are shown from the first attempt to send on. */
    shownErrors: wasSubmitted ? errors : noErrors,
    sendError,
    edit,
    send,
    supportDialog: support.dialog,
  };
}

/** The displayed numbers of the invalid questions. */
const invalidQuestionNumbers = (questions: readonly { key: string }[], errors: ReadonlyMap<string, string>) =>
  questions.flatMap(({ key }, index) => (errors.has(key) ? [index + 1] : []));

/** Scrolls the question after `key` to the centre, unless the person prefers reduced motion. */
function scrollToNextQuestion(list: HTMLElement | null, key: string): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const question = list?.querySelector(`[data-question="${key}"]`);
  question?.nextElementSibling?.scrollIntoView({ behavior: 'smooth', block: 'center' });
}
