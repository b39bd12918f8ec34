import { sheetPhase, type SheetPhase } from '../../../domain/rounds/roundTimes';
import type { ProjectStatus } from '../../../domain/projects';
import { rule } from '../../http/errors';

interface Sheet {
  closesAt: Date;
  nextOpensAt: Date | null;
  projectStatus: ProjectStatus;
}

/** What sending the sheet at `now` would be; an archived project takes nothing any more. */
export const phaseOf = (sheet: Sheet, now: Date): SheetPhase =>
  sheet.projectStatus === 'archived' ? 'closed' : sheetPhase(sheet, now);

/** What its writer is shown: the draft while it can still be sent, afterwards what was sent. */
export function shownContent<T>(
  { draft, sent }: { draft: T | null; sent: T | null },
  sheet: Sheet,
  now: Date,
): { content: T | null; unsent: boolean } {
  const phase = phaseOf(sheet, now);
  const unsent = draft !== null && (sent === null || phase === 'open');
  return { content: unsent ? draft : sent, unsent };
}

/**
 * Refuses writing when the time for it is over: with the next round for everybody, with the closing of the round for
 * what was already sent (product §4). Returns the phase.
 */
export function writablePhase(sheet: Sheet, alreadySent: boolean, now: Date): SheetPhase {
  const phase = phaseOf(sheet, now);
  if (phase === 'closed') {
    throw rule('roundClosed', 'この回の受付は終了しました。次の回でお聞かせください。');
  }
  if (phase === 'late' && alreadySent) {
    throw rule('roundClosed', '回答期間が終わったため、提出した内容は変更できません。');
  }
  return phase;
}
