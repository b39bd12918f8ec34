import type { SurveyPhase } from '../../../domain/rounds/roundTimes';
import { ruleViolation } from '../../lib/errors';
import { currentPhase, type RoundState } from '../rounds/roundPhase';

/** The content that the author sees: the draft while it can be sent, and afterwards what was sent. */
export function displayedContent<T>(
  { draft, sent }: { draft: T | null; sent: T | null },
  survey: RoundState,
  now: Date,
): { content: T | null; unsent: boolean } {
  const phase = currentPhase(survey, now);
  const unsent = draft !== null && (sent === null || phase === 'open');
  return { content: unsent ? draft : sent, unsent };
}

/**
 * Throws when it is too late to write: after the next round opened, and after closing for what was already sent
 * (product §4). Returns the phase.
 */
export function expectWritablePhase(
  survey: RoundState,
  { isSent, now }: { isSent: boolean; now: Date },
): SurveyPhase {
  const phase = currentPhase(survey, now);
  if (phase === 'closed') {
    throw ruleViolation('roundClosed', 'この回の受付は終了しました。次の回でお聞かせください。');
  }
  if (phase === 'late' && isSent) {
    throw ruleViolation('roundClosed', '締切を過ぎたため、送信した内容は変更できません。');
  }
  return phase;
}
