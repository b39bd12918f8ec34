import type { Question, QuestionKind } from '../../../domain/analysis/types';
import { withKind } from '../../../domain/questions/rules';

/** A key that no question of the project had before. */
const newKey = (): string => `q-${crypto.randomUUID().slice(0, 13)}`;

/** An empty question. */
export const newQuestion = (kind: QuestionKind): Question =>
  withKind({ key: newKey(), kind, label: '', topic: 'other', required: kind !== 'text' }, kind);

/** The same question again, which the figures follow on its own. */
export const copyOf = (question: Question): Question => ({ ...question, key: newKey() });
