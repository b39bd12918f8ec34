import { questionTopics } from '../domain/questions/types';
import type { Alert } from '../domain/analysis/types';
import { object } from './fields';
import { replyField } from './replyFields';

const alertKinds = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
] as const satisfies readonly Alert['kind'][];

/** An alert of a round: its kind, and the figures that kind has (domain/analysis `Alert`). */
export const alert = object({
  kind: replyField.oneOf(alertKinds),
  score: replyField.number.optional(),
  change: replyField.number.optional(),
  rounds: replyField.count.optional(),
  key: replyField.text.optional(),
  label: replyField.text.optional(),
  topic: replyField.oneOf(questionTopics).optional(),
  mean: replyField.number.optional(),
  completed: replyField.count.optional(),
  asked: replyField.count.optional(),
  /** Whether an open action answers it. Only in lists, and absent where none does. */
  answered: replyField.flag.optional(),
});
