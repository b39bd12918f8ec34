import {
  isLowParticipation,
  minAskedForPercent,
  participationText,
} from '../../../domain/analysis/participation';
import type { Participation as People } from '../../../domain/analysis/types';

/** The heading of the participation in the newest closed round. */
export const participationHeading = '前回の参加';

/** 「6人中4人が回答」; for larger groups with the percentage. */
export function participationSentence(people: People): string {
  const { completed, asked } = people;
  if (asked === 0) return '対象のメンバーはいません';
  const counts = `${asked}人中${completed}人が回答`;
  return asked < minAskedForPercent ? counts : `${counts}（${participationText(people)}）`;
}

/** The participation in a closed round and the people who answered after it: 「6人中2人が回答、ほかに遅れて1人。半数を下回っています」. */
export function closedParticipationSentence(people: People, late: number): string {
  const lateText = late > 0 ? `、ほかに遅れて${late}人` : '';
  return `${participationSentence(people)}${lateText}${isLowParticipation(people) ? '。半数を下回っています' : ''}`;
}

/** 「4/6」 */
export const participationFigure = ({ completed, asked }: People): string =>
  asked === 0 ? '—' : `${completed}/${asked}`;
