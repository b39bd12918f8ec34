import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Answer } from '../../../domain/analysis/types';
import { isAnswered } from '../../../domain/analysis/tally';
import { EditConflicts } from '../../components/EditConflicts';
import { Notice } from '../../components/Notice';
import { PlainForm } from '../../components/PlainForm';
import { ProgressBar } from '../../components/ProgressBar';
import { ReadersNotice } from '../../components/ReadersNotice';
import { SaveStatus } from '../../components/SaveStatus';
import type { DraftForm } from '../drafts/draftsHooks';
import { answerText } from './answerText';
import { validateAnswers } from './validateAnswers';
import { QuestionCard } from './QuestionCard';
import { focusQuestion, scrollToNextQuestion } from './questionNavigation';
import { questionsOf } from './surveyApi';
import type { Survey } from './surveyApi';

interface Props {
  survey: Survey;
  draft: DraftForm;
  onSent: () => void;
}

/** The questions of a round: answered in about a minute, saved while answering, sent when complete. */
export function AnswerForm({ survey: sheet, draft, onSent }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const questions = questionsOf(sheet);
  const answers = draft.content;
  const faults = validateAnswers(questions, answers);
  const answered = questions.filter((question) => isAnswered(question, answers[question.key])).length;
  const sentBefore = sheet.surveyState === 'complete';

  function edit(key: string, value: Answer | null) {
    setProblem(null);
    draft.edit(key, value);
  }

  async function send() {
    setTried(true);
    setProblem(null);
    const [first] = faults.keys();
    if (first !== undefined) return focusQuestion(list.current, first);
    const { sent, message } = await draft.send({
      organizationId: sheet.organizationId,
      projectId: sheet.projectId,
    });
    if (sent) onSent();
    else setProblem(message);
  }

  return (
    <PlainForm onSubmit={() => void send()} aria-label="アンケート">
      <Box sx={bar}>
        <Box sx={barText}>
          <Box component="span" sx={{ typography: 'subtitle2', whiteSpace: 'nowrap' }}>
            {answered}/{questions.length}問
          </Box>
          <SaveStatus {...draft.status} />
        </Box>
        <ProgressBar
          label="回答の進み具合"
          value={answered}
          max={questions.length}
          valueText={`${questions.length}問中${answered}問に回答`}
        />
      </Box>
      <ReadersNotice subject="アンケートの回答" {...sheet.readers} />
      <EditConflicts
        conflicts={questions
          .filter(({ key }) => key in draft.conflicts)
          .map((question) => ({
            name: question.key,
            label: question.label,
            mine: answerText(question, answers[question.key]),
            theirs: answerText(question, draft.conflicts[question.key]),
          }))}
        onResolve={draft.settle}
      />
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            number={index + 1}
            value={answers[question.key]}
            error={tried ? faults.get(question.key) : undefined}
            onChange={(value) => edit(question.key, value)}
            onPicked={() => {
              if (answers[question.key] === undefined) scrollToNextQuestion(list.current, question.key);
            }}
          />
        ))}
      </Box>
      <Box sx={{ mt: 3 }}>
        {tried && faults.size > 0 && (
          <Notice severity="error">
            まだ送信できません。設問{invalidQuestionNumbers(questions, faults).join('、')}を確認してください。
          </Notice>
        )}
        {problem && <Notice severity="error">送信できませんでした。{problem}</Notice>}
        <Button type="submit" variant="contained" size="large" fullWidth sx={{ minHeight: 52 }}>
          {problem ? 'もう一度送信' : sentBefore ? '変更を送信' : '回答を送信'}
        </Button>
      </Box>
    </PlainForm>
  );
}

/** The numbers on screen of the questions that are at fault. */
const invalidQuestionNumbers = (questions: readonly { key: string }[], faults: ReadonlyMap<string, string>) =>
  questions.flatMap(({ key }, index) => (faults.has(key) ? [index + 1] : []));

const barText = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 1,
  mb: 0.5,
} as const;

/** Stays in sight under the header of the shell. */
const bar = {
  position: 'sticky',
  top: 60,
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  mb: 2,
  bgcolor: 'background.default',
} as const;
