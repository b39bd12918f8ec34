import {
  isLowParticipation,
  minAskedForPercent,
  participationText,
} from '../../../domain/analysis/participation';
import type { Participation as People } from '../../../domain/analysis/types';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';

/** The heading of the participation in the newest closed round. */
export const participationHeading = '前回の参加';

/** 「6人中4人が回答」; for larger groups with the percentage. */
export function participationSentence(people: People): string {
  const { completed, asked } = people;
  if (asked === 0) return '対象のメンバーはいません';
  const counts = `${asked}人中${completed}人が回答`;
  return asked < minAskedForPercent ? counts : `${counts}（${participationText(people)}）`;
}

/** 「4/6人」, beside which the notes do not say it again. */
export const participationFigure = ({ completed, asked }: People): string =>
  asked === 0 ? '—' : `${completed}/${asked}人`;

/** The percentage, where the group is large enough for one; otherwise nothing. */
export const percentNote = (people: People): string[] =>
  people.asked < minAskedForPercent ? [] : [participationText(people)];

/** Notes on what the figure of a closed round does not say: the percentage, late answers, and that it is low. */
const closedNotes = (people: People, late: number): string[] =>
  people.asked === 0
    ? ['対象のメンバーはいません']
    : [
        ...percentNote(people),
        ...(late > 0 ? [`ほかに遅れて${late}人`] : []),
        ...(isLowParticipation(people) ? ['半数を下回っています'] : []),
      ];

/** 「回答済み・ほかに遅れて1人・半数を下回っています」 */
export const closedParticipationNote = (people: People, late: number): string =>
  [...(people.asked > 0 ? ['回答済み'] : []), ...closedNotes(people, late)].join('・');

/** 「2026/11/20の回・ほかに遅れて1人」 */
export const closedRoundNote = (openFrom: string, people: People, late: number): string =>
  [`${formatTokyoDate(openFrom)}の回`, ...closedNotes(people, late)].join('・');
