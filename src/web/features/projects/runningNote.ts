import { percentNote } from '../../components/score/participationTexts';
import { deadlineText } from '../../lib/dates';
import type { ListedProject } from './projectList';

export const runningHeading = '受付中の回';

/** 「2026/12/03（木）23:59まで（あと4日）」 */
export const runningNote = (round: NonNullable<ListedProject['openRound']>, now: Date): string =>
  [...percentNote(round), deadlineText(round.closesAt, now)].join('・');
