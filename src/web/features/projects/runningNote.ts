import { participationSentence } from '../../components/score/participationTexts';
import { deadlineText } from '../../lib/dates';
import type { ListedProject } from './projectList';

export const runningHeading = '受付中の回';

/** 「6人中3人が回答・2026/12/03（木）23:59まで（あと4日）」 */
export const runningNote = (round: NonNullable<ListedProject['openRound']>, now: Date): string =>
  `${participationSentence(round)}・${deadlineText(round.closesAt, now)}`;
