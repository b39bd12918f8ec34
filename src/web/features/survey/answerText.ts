import type { Answer, Question } from '../../../domain/questions/types';
import { isAnswered } from '../../../domain/questions/answers';

/** An answer as text: `4（1〜5）`, the selected options or the free text; 「未回答」 if there is none. */
export function answerText(question: Question, answer: Answer | null | undefined): string {
  if (answer == null || !isAnswered(question, answer)) return '未回答';
  if (question.kind === 'scale') return `${String(answer)}（1〜5）`;
  if (question.kind === 'nps') return `${String(answer)}（0〜10）`;
  return typeof answer === 'object' ? answer.join('、') : String(answer);
}
