import { useCallback, useState } from 'react';
import type { Answer, Question } from '../../../domain/questions/types';
import { QuestionCard } from './QuestionCard';
import { QuestionList } from './QuestionList';

const ignore = () => undefined;

/** Questions as the person who answers sees them. Whatever is chosen here is neither saved nor sent. */
export function SurveyPreview({ questions }: { questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<Record<string, Answer | null>>({});
  const setAnswer = useCallback(
    (key: string, value: Answer | null) => setAnswers((others) => ({ ...others, [key]: value })),
    [],
  );
  return (
    <QuestionList aria-label="設問のプレビュー">
      {questions.map((question, index) => (
        <QuestionCard
          // The key contains the kind, because a question of another kind has other answers.
          key={`${question.key}/${question.kind}`}
          question={question}
          number={index + 1}
          value={answers[question.key] ?? undefined}
          error={undefined}
          onChange={setAnswer}
          onPicked={ignore}
        />
      ))}
    </QuestionList>
  );
}
