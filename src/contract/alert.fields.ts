import { questionTopics } from '../domain/analysis/types';
import type { Alert } from '../domain/analysis/types';
import { object, sent } from './fields';

const alertKinds = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
] as const satisfies readonly Alert['kind'][];

/** An alert of a round: its kind, and the figures that kind has (domain/analysis `Alert`). */
export const alert = object({
  kind: sent.oneOf(alertKinds),
  score: sent.number().optional(),
  change: sent.number().optional(),
  rounds: sent.count().optional(),
  key: sent.text().optional(),
  label: sent.text().optional(),
  topic: sent.oneOf(questionTopics).optional(),
  mean: sent.number().optional(),
  completed: sent.count().optional(),
  asked: sent.count().optional(),
});
